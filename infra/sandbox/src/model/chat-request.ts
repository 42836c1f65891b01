import type OpenAI from 'openai';

export type ChatRequest = OpenAI.Chat.ChatCompletionCreateParams;
export type Message = OpenAI.Chat.ChatCompletionMessageParam;

/** A function the model may call, with the JSON schema of its arguments. */
export interface Tool {
  name: string;
  description: string;
  properties: Record<string, Schema>;
  required: string[];
}

/** The part of JSON schema that arguments are made from. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  format?: string;
  description?: string;
}

/** A refused request, answered as OpenAI does. */
export class ChatError extends Error {
  override readonly name = 'ChatError';
  readonly status: number;
  readonly param: string | null;
  readonly code: string | null;

  constructor(message: string, about: { status?: number; param?: string; code?: string } = {}) {
    super(message);
    this.status = about.status ?? 400;
    this.param = about.param ?? null;
    this.code = about.code ?? null;
  }
}

const known = new Set([
  ...'model messages tools tool_choice parallel_tool_calls response_format stream stream_options'.split(' '),
  ...['max_completion_tokens', 'max_tokens', 'temperature', 'top_p', 'seed', 'store', 'metadata', 'n', 'user', 'stop'],
  ...['safety_identifier', 'prompt_cache_key', 'reasoning_effort', 'verbosity', 'service_tier'],
]);
const roles = new Set(['system', 'developer', 'user', 'assistant', 'tool']);

/** @throws ChatError 400 as the API words it */
export function readChatRequest(text: string): ChatRequest {
  const body = parsed(text);
  for (const name of Object.keys(body)) {
    if (!known.has(name)) throw new ChatError(`Unrecognized request argument supplied: ${name}`, { param: name });
  }
  if (typeof body.model !== 'string' || body.model === '') {
    throw new ChatError('you must provide a model parameter', { param: 'model' });
  }
  if (!Array.isArray(body.messages) || body.messages.length === 0) {
    throw new ChatError("Invalid 'messages': empty array. Expected an array with minimum length 1.", {
      param: 'messages',
      code: 'empty_array',
    });
  }
  checkMessages(body.messages as Message[]);
  return body as unknown as ChatRequest;
}

/** @throws ChatError for an unknown role, and for functions' calls and results that don't belong together */
export function checkMessages(messages: Message[]): void {
  for (const [index, message] of messages.entries()) checkMessage(message, index);
  checkToolAnswers(messages);
}

/** @throws ChatError if it's not a JSON object */
export function parsed(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Record<string, unknown>;
  } catch {
    // Answered below like any other body that isn't an object.
  }
  throw new ChatError('We could not parse the JSON body of your request.');
}

function checkMessage({ role }: Partial<Message>, index: number): void {
  if (role === undefined || !roles.has(role)) {
    throw new ChatError(`Invalid value: '${String(role)}'.`, {
      param: `messages[${index}].role`,
      code: 'invalid_value',
    });
  }
}

/** Each tool call must be answered right after it, and nothing else may be. */
function checkToolAnswers(messages: Message[]): void {
  const open = new Set<string>();
  for (const [index, message] of messages.entries()) {
    if (message.role === 'tool') {
      if (!open.delete(message.tool_call_id)) {
        throw new ChatError(
          "Invalid parameter: messages with role 'tool' must be a response to a preceding message with 'tool_calls'.",
          { param: `messages[${index}].role` },
        );
      }
      continue;
    }
    if (open.size > 0) throw unanswered(open, index);
    if (message.role === 'assistant') for (const { id } of message.tool_calls ?? []) open.add(id);
  }
  if (open.size > 0) throw unanswered(open, messages.length);
}

const unanswered = (open: Set<string>, index: number): ChatError =>
  new ChatError(
    `An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. The following tool_call_ids did not have response messages: ${[...open].join(', ')}`,
    { param: `messages[${index}].role` },
  );

/** The functions that this request offers; none if it forbids them. */
export function toolsOf({ tools = [], tool_choice: choice }: ChatRequest): Tool[] {
  if (choice === 'none') return [];
  return tools.flatMap((tool) => {
    if (tool.type !== 'function') return [];
    const { name, description = '', parameters = {} } = tool.function;
    const { properties = {}, required = [] } = parameters as { properties?: Tool['properties']; required?: string[] };
    return [{ name, description, properties, required }];
  });
}

/** The text of a message, whichever way it's written. */
export function textOf({ content }: Pick<Message, 'content'>): string {
  if (typeof content === 'string') return content;
  return (content ?? []).map((part) => ('text' in part ? part.text : '')).join('\n');
}

/** What the person asked last, and what was said and called since. */
export function lastExchange({ messages }: ChatRequest): { asked: string; since: Message[] } {
  const at = messages.findLastIndex(({ role }) => role === 'user');
  const question = messages[at];
  return { asked: question ? textOf(question) : '', since: messages.slice(at + 1) };
}
