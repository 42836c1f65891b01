import { lastExchange, textOf, toolsOf, type ChatRequest, type Schema, type Tool } from './chat-request.ts';
import type { Case } from './script.ts';

export interface Call {
  name: string;
  /** JSON. */
  arguments: string;
}

/** What the model does next: it calls functions, or it says something. */
export type Turn = { calls: Call[] } | { say: string };

/** What a function computed: something with an ID that an answer can refer to. */
interface Fact {
  id: string;
  text: string;
}

/**
 * What this model answers: what the script says for this question, else what its small mind makes of the functions it's
 * offered. The same request always gets the same answer.
 */
export function think(request: ChatRequest, cases: readonly Case[]): Turn {
  const { asked, since } = lastExchange(request);
  const step = since.filter(({ role }) => role === 'assistant').length;
  const scripted = cases.find(({ when }) => new RegExp(when, 'iu').test(asked))?.then[step];
  if (scripted) {
    if ('say' in scripted) return { say: answerIn(request, [scripted.say], []) };
    return { calls: scripted.calls.map(({ name, arguments: given }) => ({ name, arguments: JSON.stringify(given) })) };
  }
  const tools = toolsOf(request);
  const tool = step === 0 ? (forcedOf(request, tools) ?? bestFor(asked, tools)) : undefined;
  if (tool) return { calls: [{ name: tool.name, arguments: JSON.stringify(argumentsFor(tool, asked)) }] };
  const facts = since.filter(({ role }) => role === 'tool').flatMap((message) => factsIn(textOf(message)));
  const opening = facts.length > 0 ? 'Here is what I found.' : 'I can help with questions about your cards.';
  return { say: answerIn(request, [opening], facts) };
}

function forcedOf({ tool_choice: choice }: ChatRequest, tools: readonly Tool[]): Tool | undefined {
  if (typeof choice !== 'object' || choice.type !== 'function') return undefined;
  return tools.find(({ name }) => name === choice.function.name);
}

const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .toLowerCase()
      .match(/[a-z]{4,}/gu)
      ?.map((word) => word.replace(/s$/u, '')) ?? [],
  );

/** The function whose name and description share the most words with the question. */
function bestFor(asked: string, tools: readonly Tool[]): Tool | undefined {
  const words = wordsOf(asked);
  const scored = tools.map((tool) => {
    const own = wordsOf(`${tool.name.replaceAll('_', ' ')} ${tool.description}`);
    return { tool, score: [...words].filter((word) => own.has(word)).length };
  });
  const best = scored.toSorted((one, other) => other.score - one.score)[0];
  return best && best.score > 0 ? best.tool : undefined;
}

/** Arguments taken from the question in order: numbers, ISO dates, and words of an enumeration. */
function argumentsFor({ properties, required }: Tool, asked: string): Record<string, unknown> {
  const dates = asked.match(/\b\d{4}-\d{2}-\d{2}\b/gu) ?? [];
  const withoutDates = asked.replace(/\b\d{4}-\d{2}-\d{2}\b/gu, ' ');
  const numbers = (withoutDates.match(/\d[\d,]*(\.\d+)?/gu) ?? []).map((text) => Number(text.replaceAll(',', '')));
  const given: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(properties)) {
    const value = valueFor(schema, { asked, dates, numbers });
    if (value !== undefined) given[name] = value;
    else if (required.includes(name)) given[name] = emptyOf(schema, asked);
  }
  return given;
}

const typesOf = ({ type = 'string' }: Schema): string[] => (Array.isArray(type) ? type : [type]);

function valueFor(schema: Schema, found: { asked: string; dates: string[]; numbers: number[] }): unknown {
  if (schema.enum) {
    return schema.enum.find(
      (one) =>
        typeof one === 'string' && found.asked.toLowerCase().includes(one.toLowerCase().replaceAll(/[-_]/gu, ' ')),
    );
  }
  const types = typesOf(schema);
  if (schema.format === 'date') return found.dates.shift();
  return types.includes('number') || types.includes('integer') ? found.numbers.shift() : undefined;
}

function emptyOf(schema: Schema, asked: string): unknown {
  const types = typesOf(schema);
  if (types.includes('null')) return null;
  if (types.includes('boolean')) return false;
  if (types.includes('array')) return [];
  if (types.includes('number') || types.includes('integer')) return 0;
  return schema.enum?.[0] ?? asked;
}

/** Everything with an ID and a text in a function's answer, at any depth. */
function factsIn(answer: string): Fact[] {
  try {
    return factsOf(JSON.parse(answer));
  } catch {
    return [];
  }
}

function factsOf(value: unknown): Fact[] {
  if (Array.isArray(value)) return value.flatMap(factsOf);
  if (typeof value !== 'object' || value === null) return [];
  const { id, text } = value as Record<string, unknown>;
  if (typeof id === 'string' && typeof text === 'string') return [{ id, text }];
  return Object.values(value).flatMap(factsOf);
}

/** In the requested format: parts of text and facts for a JSON schema, otherwise plain text. */
function answerIn({ response_format: format }: ChatRequest, sentences: string[], facts: readonly Fact[]): string {
  if (format?.type === 'json_schema' || format?.type === 'json_object') {
    const listed = facts.flatMap(({ id }, at) => [{ text: at === 0 ? ' ' : ', ' }, { fact: id }]);
    return JSON.stringify({ parts: [...sentences.flatMap(partsOf), ...listed] });
  }
  return [...sentences, ...facts.map(({ text }) => text)].join('\n');
}

/** `{{f1}}` in a scripted sentence refers to a fact. */
const partsOf = (sentence: string): ({ text: string } | { fact: string })[] =>
  sentence
    .split(/(\{\{[^}]*\}\})/u)
    .filter((piece) => piece !== '')
    .map((piece) => (piece.startsWith('{{') ? { fact: piece.slice(2, -2) } : { text: piece }));
