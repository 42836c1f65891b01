import { randomUUID } from 'node:crypto';
import type OpenAI from 'openai';
import { type ChatRequest, textOf } from './chat-request.ts';
import type { Call, Turn } from './mind.ts';

type Completion = OpenAI.Chat.ChatCompletion;
type Chunk = OpenAI.Chat.ChatCompletionChunk;
type Finish = Completion['choices'][number]['finish_reason'];

/** A turn on its way out, with what faults made of it. */
export interface Outcome {
  turn: Turn;
  finish: Finish;
  refusal: string | null;
}

/** About four characters a token, which is what a rough count of English gives. */
const tokensIn = (text: string): number => Math.ceil(text.length / 4);

export function usageOf({ messages }: ChatRequest, turn: Turn): OpenAI.CompletionUsage {
  const prompt = tokensIn(messages.map(textOf).join('\n'));
  const completion = tokensIn('say' in turn ? turn.say : JSON.stringify(turn.calls));
  return { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion };
}

const newId = (): string => `chatcmpl-${randomUUID().replaceAll('-', '')}`;

export const callId = (): string => `call_${randomUUID().replaceAll('-', '').slice(0, 24)}`;

function toolCallOf({ name, arguments: given }: Call) {
  return {
    id: callId(),
    type: 'function' as const,
    function: { name, arguments: given },
  };
}

/** The whole answer at once. */
export function completionOf(request: ChatRequest, { turn, finish, refusal }: Outcome, at: Date): Completion {
  const said = 'say' in turn && refusal === null ? turn.say : null;
  return {
    id: newId(),
    object: 'chat.completion',
    created: Math.floor(at.getTime() / 1_000),
    model: request.model,
    choices: [
      {
        index: 0,
        finish_reason: finish,
        logprobs: null,
        message: {
          role: 'assistant',
          content: said,
          refusal,
          ...('calls' in turn ? { tool_calls: turn.calls.map(toolCallOf) } : {}),
        },
      },
    ],
    usage: usageOf(request, turn),
  };
}

/** Small enough that an answer comes in several pieces, also in the middle of a number. */
const pieceLength = 12;
export const piecesOf = (text: string): string[] =>
  Array.from({ length: Math.ceil(text.length / pieceLength) }, (_, n) =>
    text.slice(n * pieceLength, (n + 1) * pieceLength),
  );

/** The same answer in chunks, for server-sent events. */
export function chunksOf(request: ChatRequest, outcome: Outcome, at: Date): Chunk[] {
  const { turn, finish, refusal } = outcome;
  const base = {
    id: newId(),
    object: 'chat.completion.chunk' as const,
    created: Math.floor(at.getTime() / 1_000),
    model: request.model,
  };
  const chunk = (delta: Chunk['choices'][number]['delta'], end: Finish | null = null): Chunk => ({
    ...base,
    choices: [{ index: 0, delta, finish_reason: end, logprobs: null }],
  });
  const middle =
    'calls' in turn
      ? turn.calls.flatMap((call, index) => callDeltas(call, index)).map((delta) => chunk(delta))
      : piecesOf(refusal ?? turn.say).map((text) => chunk(refusal === null ? { content: text } : { refusal: text }));
  const usage = request.stream_options?.include_usage ? [{ ...base, choices: [], usage: usageOf(request, turn) }] : [];
  return [chunk({ role: 'assistant', content: '' }), ...middle, chunk({}, finish), ...usage];
}

/** The name comes first, then the arguments in pieces. */
function callDeltas(call: Call, index: number): Chunk['choices'][number]['delta'][] {
  const { id, type, function: called } = toolCallOf(call);
  return [
    { tool_calls: [{ index, id, type, function: { name: called.name, arguments: '' } }] },
    ...piecesOf(called.arguments).map((text) => ({ tool_calls: [{ index, function: { arguments: text } }] })),
  ];
}
