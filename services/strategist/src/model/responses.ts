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

type Input = OpenAI.Responses.ResponseInputItem;

const callIn = (item: OpenAI.Responses.ResponseOutputItem): ToolCall[] =>
  item.type === 'function_call' ? [{ id: item.call_id, name: item.name, input: item.arguments }] : [];

/** OpenAI's newer protocol. The whole conversation is sent each time, because nothing is stored there. */
export class Responses implements ModelPort {
  constructor(
    private readonly sdk: OpenAI,
    private readonly settings: ModelSettings,
  ) {}

  async *ask(request: ModelRequest, signal: AbortSignal): AsyncGenerator<Piece, void> {
    const stream = await this.sdk.responses.create(this.body(request), { signal });
    const calls: ToolCall[] = [];
    let isRefused = false;
    let isOver = false;
    for await (const event of stream) {
      if (event.type === 'response.output_text.delta') yield { text: event.delta };
      if (event.type === 'response.refusal.delta') isRefused = true;
      if (event.type === 'response.output_item.done') calls.push(...callIn(event.item));
      if (event.type === 'error') throw new Error(event.message);
      if (event.type === 'response.failed') throw new Error(event.response.error?.message ?? 'The model failed.');
      if (event.type !== 'response.completed' && event.type !== 'response.incomplete') continue;
      const { usage } = event.response;
      if (usage) yield { tokens: { read: usage.input_tokens, written: usage.output_tokens } };
      isOver = true;
    }
    // The SDK ends an aborted stream as if it were over.
    signal.throwIfAborted();
    if (!isOver) throw new Error('The answer ended before it was over.');
    if (isRefused) yield { end: 'refused' };
    else if (calls.length > 0) yield { end: 'calls', calls };
    else yield { end: 'answered' };
  }

  private body({ instructions, turns, tools, mayCall }: ModelRequest): OpenAI.Responses.ResponseCreateParamsStreaming {
    const { model, answerTokens, effort } = this.settings;
    return {
      model,
      instructions,
      input: turns.flatMap(itemsOf),
      tools: tools.map(({ name, description, input }) => ({
        type: 'function',
        name,
        description,
        parameters: input,
        strict: false,
      })),
      tool_choice: mayCall ? 'auto' : 'none',
      text: { format: { type: 'json_schema', ...answerForm } },
      max_output_tokens: answerTokens,
      store: false,
      stream: true,
      ...(effort && { reasoning: { effort } }),
    };
  }
}

function itemsOf(turn: Turn): Input[] {
  if (turn.by === 'tool') return [{ type: 'function_call_output', call_id: turn.id, output: turn.text }];
  if ('calls' in turn) {
    return turn.calls.map(({ id, name, input }) => ({ type: 'function_call', call_id: id, name, arguments: input }));
  }
  const roles = { server: 'system', person: 'user', model: 'assistant' } as const;
  return [{ type: 'message', role: roles[turn.by], content: turn.text }];
}
