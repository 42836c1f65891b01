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
  const results = since.filter(({ role }) => role === 'tool').map((message) => readJson(textOf(message)));
  const facts = results.flatMap(factsOf);
  // A function that was called again says the same again.
  const words = results.flatMap(wordsToSay).slice(-1);
  if (words.length > 0) {
    const refer = isJson(request) ? withReferences : withTexts;
    return {
      say: answerIn(
        request,
        words.map((text) => refer(text, facts)),
        [],
      ),
    };
  }
  const opening = facts.length > 0 ? 'Here is what I found.' : 'I can help with questions about your cards.';
  return { say: answerIn(request, [opening], facts) };
}

function forcedOf({ tool_choice: choice }: ChatRequest, tools: readonly Tool[]): Tool | undefined {
  if (typeof choice !== 'object' || choice.type !== 'function') return undefined;
  return tools.find(({ name }) => name === choice.function.name);
}

const plain = new Set('the and for with what how does should you are can use this'.split(' '));

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[a-z]{3,}/gu) ?? [])
    .filter((word) => !plain.has(word))
    .map((word) => word.replace(/s$/u, ''));

/** The words of a function's enumerations: what it can be asked about. */
const optionsOf = ({ properties }: Tool): string =>
  Object.values(properties)
    .flatMap((schema) => schema.enum ?? [])
    .join(' ')
    .replaceAll(/[-_]/gu, ' ');

/** The function that shares the most with the question: words of its name count three times, options twice. */
function bestFor(asked: string, tools: readonly Tool[]): Tool | undefined {
  const single = wordsOf(asked);
  // 'pay off' is 'payoff', too.
  const words = new Set([...single, ...single.map((word, at) => word + (single[at + 1] ?? ''))]);
  const shared = (text: string): number => new Set(wordsOf(text).filter((word) => words.has(word))).size;
  const scored = tools.map((tool) => ({
    tool,
    score: 3 * shared(tool.name.replaceAll('_', ' ')) + 2 * shared(optionsOf(tool)) + shared(tool.description),
  }));
  const best = scored.toSorted((one, other) => other.score - one.score)[0];
  return best && best.score > 0 ? best.tool : undefined;
}

/** A number in a question, and what it counts. */
interface Quantity {
  value: number;
  unit: 'percent' | 'days' | 'months' | 'years' | 'points' | 'dollars';
}

const quantity = /(\d[\d,]*(?:\.\d+)?)\s*(%|percent|days?|months?|years?|points?|miles)?/giu;
const units: readonly [RegExp, Quantity['unit']][] = [
  [/^(?:%|percent)/iu, 'percent'],
  [/^day/iu, 'days'],
  [/^month/iu, 'months'],
  [/^year/iu, 'years'],
  [/^(?:point|mile)/iu, 'points'],
];
const names: readonly [RegExp, Quantity['unit']][] = [
  [/percent|rate$|^under$/iu, 'percent'],
  [/days/iu, 'days'],
  [/months$/iu, 'months'],
  [/years/iu, 'years'],
  [/^points$/iu, 'points'],
];
const unitFor = (table: readonly [RegExp, Quantity['unit']][], text: string): Quantity['unit'] =>
  table.find(([pattern]) => pattern.test(text))?.[1] ?? 'dollars';

/** What can become arguments: taken from the question in order, each once. */
interface Found {
  asked: string;
  dates: string[];
  quantities: Quantity[];
}

/** Arguments taken from the question: quantities that fit a name, ISO dates, and words of an enumeration. */
function argumentsFor({ properties, required }: Tool, asked: string): Record<string, unknown> {
  const iso = /\b\d{4}-\d{2}-\d{2}\b/gu;
  const quantities = [...asked.replaceAll(iso, ' ').matchAll(quantity)].map(([, number = '', unit = '']) => ({
    value: Number(number.replaceAll(',', '')),
    unit: unitFor(units, unit),
  }));
  const found: Found = { asked, dates: asked.match(iso) ?? [], quantities };
  const given: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(properties)) {
    const value = valueFor(name, schema, found);
    if (value !== undefined) given[name] = value;
    else if (required.includes(name)) given[name] = emptyOf(schema, asked);
  }
  return given;
}

const typesOf = ({ type = 'string' }: Schema): string[] => (Array.isArray(type) ? type : [type]);

function valueFor(name: string, schema: Schema, { asked, dates, quantities }: Found): unknown {
  if (schema.enum) {
    const spaced = (text: string): string => text.toLowerCase().replaceAll(/[-_]/gu, ' ');
    return schema.enum.find((one) => typeof one === 'string' && spaced(asked).includes(spaced(one)));
  }
  const types = typesOf(schema);
  if (schema.format === 'date') return dates.shift();
  if (!types.includes('number') && !types.includes('integer')) return undefined;
  const at = quantities.findIndex(({ unit }) => unit === unitFor(names, name));
  return at < 0 ? undefined : quantities.splice(at, 1)[0]?.value;
}

function emptyOf(schema: Schema, asked: string): unknown {
  const types = typesOf(schema);
  if (types.includes('null')) return null;
  if (types.includes('boolean')) return false;
  if (types.includes('array')) return [];
  if (types.includes('number') || types.includes('integer')) return 0;
  return schema.enum?.[0] ?? asked;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What a function says in words of its own, or asks, at any depth. */
function wordsToSay(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(wordsToSay);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    if ((name === 'words' || name === 'asks') && typeof inner === 'string') return [inner];
    return wordsToSay(inner);
  });
}

/** `{f1}` in a function's words refers to a fact, as `{{f1}}` in a script does. */
const withReferences = (words: string, facts: readonly Fact[]): string =>
  words.replaceAll(/\{([^{}]+)\}/gu, (whole, id: string) =>
    facts.some((fact) => fact.id === id) ? `{{${id}}}` : whole,
  );

const withTexts = (words: string, facts: readonly Fact[]): string =>
  words.replaceAll(/\{([^{}]+)\}/gu, (whole, id: string) => facts.find((fact) => fact.id === id)?.text ?? whole);

/** Everything with an ID and a text in a function's answer, at any depth. */
function factsOf(value: unknown): Fact[] {
  if (Array.isArray(value)) return value.flatMap(factsOf);
  if (typeof value !== 'object' || value === null) return [];
  if ('id' in value && 'text' in value && typeof value.id === 'string' && typeof value.text === 'string')
    return [{ id: value.id, text: value.text }];
  return Object.values(value).flatMap(factsOf);
}

const isJson = ({ response_format: format }: ChatRequest): boolean =>
  format?.type === 'json_schema' || format?.type === 'json_object';

/** In the requested format: parts of text and facts for a JSON schema, otherwise plain text. */
function answerIn(request: ChatRequest, sentences: string[], facts: readonly Fact[]): string {
  if (isJson(request)) {
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
