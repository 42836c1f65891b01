import type OpenAI from 'openai';
import {
  answerForm,
  type ModelPort,
  type ModelRequest,
  type ModelSettings,
  type Piece,
  type ToolCall,
  type Turn,
} from './model-port.js';

type Message = OpenAI.Chat.ChatCompletionMessageParam;

type Delta = OpenAI.Chat.ChatCompletionChunk.Choice.Delta.ToolCall;
type Finish = OpenAI.Chat.ChatCompletionChunk.Choice['finish_reason'];

/** A call comes in pieces: id and name first, then its arguments. */
function addTo(calls: ToolCall[], { index, id, function: called }: Delta): void {
  const call = (calls[index] ??= { id: '', name: '', input: '' });
  call.id += id ?? '';
  call.name += called?.name ?? '';
  call.input += called?.arguments ?? '';
}

/** The protocol that most servers speak. */
export class ChatCompletions implements ModelPort {
  constructor(
    private readonly sdk: OpenAI,
    private readonly settings: ModelSettings,
  ) {}

  async *ask(request: ModelRequest, signal: AbortSignal): AsyncGenerator<Piece, void> {
    const stream = await this.sdk.chat.completions.create(this.body(request), { signal });
    const calls: ToolCall[] = [];
    let finish: Finish = null;
    let isRefused = false;
    for await (const { choices, usage } of stream) {
      const [choice] = choices;
      if (choice?.delta.content) yield { text: choice.delta.content };
      for (const delta of choice?.delta.tool_calls ?? []) addTo(calls, delta);
      isRefused ||= Boolean(choice?.delta.refusal);
      finish = choice?.finish_reason ?? finish;
      if (usage) yield { tokens: { read: usage.prompt_tokens, written: usage.completion_tokens } };
    }
    // The SDK ends an aborted stream as if it were over.
    signal.throwIfAborted();
    if (finish === null) throw new Error('The answer ended before it was over.');
    if (isRefused || finish === 'content_filter') yield { end: 'refused' };
    else if (calls.length > 0) yield { end: 'calls', calls };
    else yield { end: 'answered' };
  }

  private body({ instructions, turns, tools, mayCall }: ModelRequest): OpenAI.Chat.ChatCompletionCreateParamsStreaming {
    const { model, answerTokens, effort } = this.settings;
    return {
      model,
      messages: [{ role: 'system', content: instructions }, ...turns.map(messageOf)],
      tools: tools.map(({ name, description, input }) => ({
        type: 'function',
        function: { name, description, parameters: input, strict: false },
      })),
      tool_choice: mayCall ? 'auto' : 'none',
      response_format: { type: 'json_schema', json_schema: answerForm },
      max_completion_tokens: answerTokens,
      store: false,
      stream: true,
      stream_options: { include_usage: true },
      ...(effort && { reasoning_effort: effort }),
    };
  }
}

function messageOf(turn: Turn): Message {
  if (turn.by === 'tool') return { role: 'tool', tool_call_id: turn.id, content: turn.text };
  if ('calls' in turn) {
    const calls = turn.calls.map(({ id, name, input }) => ({
      id,
      type: 'function' as const,
      function: { name, arguments: input },
    }));
    return { role: 'assistant', content: null, tool_calls: calls };
  }
  const roles = { server: 'system', person: 'user', model: 'assistant' } as const;
  return { role: roles[turn.by], content: turn.text };
}
