import type OpenAI from 'openai';
import {
  answerForm,
  type ModelPort,
  type ModelRequest,
  type ModelSettings,
  type Piece,
  type Turn,
} from './model-port.js';

type Message = OpenAI.Chat.ChatCompletionMessageParam;

/** The protocol that most servers speak. */
export class ChatCompletions implements ModelPort {
  constructor(
    private readonly sdk: OpenAI,
    private readonly settings: ModelSettings,
  ) {}

  async *ask(request: ModelRequest, signal: AbortSignal): AsyncGenerator<Piece, void> {
    const stream = this.sdk.chat.completions.stream(this.body(request), { signal });
    for await (const { choices, usage } of stream) {
      const text = choices[0]?.delta.content;
      if (text) yield { text };
      if (usage) yield { tokens: { read: usage.prompt_tokens, written: usage.completion_tokens } };
    }
    const [choice] = (await stream.finalChatCompletion()).choices;
    const calls = (choice?.message.tool_calls ?? []).flatMap((call) =>
      call.type === 'function' ? [{ id: call.id, name: call.function.name, input: call.function.arguments }] : [],
    );
    if (calls.length > 0) yield { end: 'calls', calls };
    else if (choice?.message.refusal || choice?.finish_reason === 'content_filter') yield { end: 'refused' };
    else yield { end: choice?.finish_reason === 'stop' ? 'answered' : 'cut-short' };
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
