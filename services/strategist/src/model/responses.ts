import type OpenAI from 'openai';
import {
  answerForm,
  type ModelPort,
  type ModelRequest,
  type ModelSettings,
  type Piece,
  type Turn,
} from './model-port.js';

type Input = OpenAI.Responses.ResponseInputItem;

/** OpenAI's newer protocol. The whole conversation is sent each time, because nothing is stored there. */
export class Responses implements ModelPort {
  constructor(
    private readonly sdk: OpenAI,
    private readonly settings: ModelSettings,
  ) {}

  async *ask(request: ModelRequest, signal: AbortSignal): AsyncGenerator<Piece, void> {
    const stream = this.sdk.responses.stream(this.body(request), { signal });
    for await (const event of stream) {
      if (event.type === 'response.output_text.delta') yield { text: event.delta };
      if (event.type !== 'response.completed' && event.type !== 'response.incomplete') continue;
      const { usage } = event.response;
      if (usage) yield { tokens: { read: usage.input_tokens, written: usage.output_tokens } };
    }
    const { output, status } = await stream.finalResponse();
    const calls = output.flatMap((item) =>
      item.type === 'function_call' ? [{ id: item.call_id, name: item.name, input: item.arguments }] : [],
    );
    const contents = output.flatMap((item) => (item.type === 'message' ? item.content : []));
    if (calls.length > 0) yield { end: 'calls', calls };
    else if (contents.some(({ type }) => type === 'refusal')) yield { end: 'refused' };
    else yield { end: status === 'completed' ? 'answered' : 'cut-short' };
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
