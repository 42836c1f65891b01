import { randomUUID } from 'node:crypto';
import type OpenAI from 'openai';
import type { ChatRequest } from './chat-request.ts';
import { callId, piecesOf, usageOf, type Outcome } from './completion.ts';
import type { ResponsesRequest } from './responses-request.ts';

/** As it travels: the SDK adds `output_text` by itself. */
type Response = Omit<OpenAI.Responses.Response, 'output_text'>;
type Item = OpenAI.Responses.ResponseOutputMessage | OpenAI.Responses.ResponseFunctionToolCall;
type Content = OpenAI.Responses.ResponseOutputText | OpenAI.Responses.ResponseOutputRefusal;
type Event = OpenAI.Responses.ResponseStreamEvent;
type WithoutNumber<One> = One extends { response: unknown }
  ? Omit<One, 'sequence_number' | 'response'> & { response: Response }
  : One extends unknown
    ? Omit<One, 'sequence_number'>
    : never;

interface Answered {
  request: ResponsesRequest;
  /** The same as the mind read it. */
  chat: ChatRequest;
  outcome: Outcome;
  at: Date;
}

const newId = (prefix: string): string => `${prefix}_${randomUUID().replaceAll('-', '')}`;

function itemsOf({ turn, finish, refusal }: Outcome): Item[] {
  if ('calls' in turn) {
    return turn.calls.map(({ name, arguments: given }) => ({
      id: newId('fc'),
      type: 'function_call',
      status: 'completed',
      call_id: callId(),
      name,
      arguments: given,
    }));
  }
  const content: Content =
    refusal === null ? { type: 'output_text', text: turn.say, annotations: [] } : { type: 'refusal', refusal };
  const status = finish === 'length' ? 'incomplete' : 'completed';
  return [{ id: newId('msg'), type: 'message', status, role: 'assistant', content: [content] }];
}

/** The whole answer at once. */
export function responseOf({ request, chat, outcome, at }: Answered): Response {
  const isCut = outcome.finish === 'length';
  const { prompt_tokens: read, completion_tokens: written, total_tokens } = usageOf(chat, outcome.turn);
  return {
    id: newId('resp'),
    object: 'response',
    created_at: Math.floor(at.getTime() / 1_000),
    status: isCut ? 'incomplete' : 'completed',
    error: null,
    incomplete_details: isCut ? { reason: 'max_output_tokens' } : null,
    instructions: request.instructions ?? null,
    metadata: {},
    model: request.model ?? '',
    output: itemsOf(outcome),
    parallel_tool_calls: true,
    temperature: 1,
    access_programs: null,
    tool_choice: request.tool_choice ?? 'auto',
    tools: request.tools ?? [],
    top_p: 1,
    usage: {
      input_tokens: read,
      input_tokens_details: { cached_tokens: 0, cache_write_tokens: 0 },
      output_tokens: written,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens,
    },
  };
}

/** The same answer as server-sent events. */
export function eventsOf(answered: Answered): Event[] {
  const whole = responseOf(answered);
  const { usage, ...rest } = whole;
  void usage;
  const started: Response = { ...rest, status: 'in_progress', incomplete_details: null, output: [] };
  const end = whole.status === 'incomplete' ? 'response.incomplete' : 'response.completed';
  const events: WithoutNumber<Event>[] = [
    { type: 'response.created', response: started },
    { type: 'response.in_progress', response: started },
    ...(whole.output as Item[]).flatMap((item, output_index) => itemEvents(item, output_index)),
    { type: end, response: whole },
  ];
  return events.map((event, sequence_number) => ({ ...event, sequence_number }) as Event);
}

function itemEvents(item: Item, output_index: number): WithoutNumber<Event>[] {
  const item_id = item.id ?? '';
  const done: WithoutNumber<Event> = { type: 'response.output_item.done', output_index, item };
  if (item.type === 'function_call') {
    const about = { item_id, output_index };
    return [
      { type: 'response.output_item.added', output_index, item: { ...item, status: 'in_progress', arguments: '' } },
      ...piecesOf(item.arguments).map((delta) => ({
        type: 'response.function_call_arguments.delta' as const,
        ...about,
        delta,
      })),
      { type: 'response.function_call_arguments.done', ...about, arguments: item.arguments },
      done,
    ];
  }
  const [part] = item.content;
  return [
    { type: 'response.output_item.added', output_index, item: { ...item, status: 'in_progress', content: [] } },
    ...(part ? contentEvents(part, { item_id, output_index, content_index: 0 }) : []),
    done,
  ];
}

function contentEvents(
  part: Content,
  about: { item_id: string; output_index: number; content_index: number },
): WithoutNumber<Event>[] {
  const isText = part.type === 'output_text';
  const pieces = piecesOf(isText ? part.text : part.refusal);
  return [
    { type: 'response.content_part.added', ...about, part: isText ? { ...part, text: '' } : { ...part, refusal: '' } },
    ...pieces.map((delta) =>
      isText
        ? { type: 'response.output_text.delta' as const, ...about, delta, logprobs: [] }
        : { type: 'response.refusal.delta' as const, ...about, delta },
    ),
    isText
      ? { type: 'response.output_text.done', ...about, text: part.text, logprobs: [] }
      : { type: 'response.refusal.done', ...about, refusal: part.refusal },
    { type: 'response.content_part.done', ...about, part },
  ];
}
