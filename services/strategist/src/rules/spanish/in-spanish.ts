import type { Fact, Part } from '@floatwise/contracts/strategist/answer';
import type { ChatTurn } from '@floatwise/contracts/strategist/chat.http';
import { categoryNames, phrases } from './phrases.js';

const WORDS =
  /[¿¡ñ]|[áéíóú]|\b(?:que|cual|cuales|cuando|cuanto|cuantos|cuanta|como|donde|por|para|con|tarjetas?|pagar|pago|pagos|deudas?|debo|tengo|puedo|uso|hola|gracias|ayuda|mis?|mi|el|la|los|las|un|una|es|en|al|del|de|si|y|hoy|ahorros?|limite|tasa|saldo|cuenta|gasolina|supermercado|restaurantes?|mes|meses|ano|anos|quiero|facturas?|semana|esta|vencen?|cierra|saldo|espanol|queda)\b/gu;
const ENGLISH =
  /\b(?:the|what|which|when|how|my|is|are|do|does|can|should|and|for|with|on|card|cards|pay|owe|if|it|of|to|i|a)\b/gu;

const GREETING = /^(?:hola|gracias|muchas gracias|buenas|buenos|ayuda)\b/iu;

const plain = (text: string): string => text.toLowerCase();
const weight = (text: string, words: RegExp): number => (plain(text).match(words) ?? []).length;

/** Whether it's asked in Spanish. What says too little for that is in the language of the message before. */
export function isSpanish({ text, history }: { text: string; history: readonly ChatTurn[] }): boolean {
  if (GREETING.test(text.trim())) return true;
  const [spanish, english] = [weight(text, WORDS), weight(text, ENGLISH)];
  if (spanish + english > 0 && (spanish > 1 || english > 0)) return spanish > english;
  const before = history.filter(({ role }) => role === 'user').slice(-1);
  return (
    spanish >= english && before.some(({ content }) => weight(content, WORDS) > Math.max(1, weight(content, ENGLISH)))
  );
}

const months = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');

const nouns: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['card', ['tarjeta', 'tarjetas']],
  ['statement', ['estado de cuenta', 'estados de cuenta']],
  ['bill', ['factura', 'facturas']],
  ['business day', ['día hábil', 'días hábiles']],
  ['year', ['año', 'años']],
]);

const counted = (count: number, [one, many]: readonly [string, string]): string =>
  `${count} ${count === 1 ? one : many}`;

function dateText(date: string, english: string): string {
  const [year = '', month = '', day] = date.split('-');
  if (day === undefined) return `${months[Number(month) - 1] ?? ''} de ${year}`;
  const named = `${Number(day)} de ${months[Number(month) - 1] ?? ''}`;
  return /, \d{4}$/.test(english) ? `${named} de ${year}` : named;
}

/** "3 points per $1" */
const RATE = /^(\d[\d.,]*) (points?|miles?) per \$1$/;

function termText(text: string): string | null {
  const [, amount, unit] = RATE.exec(text) ?? [];
  const isMiles = unit?.startsWith('mile') === true;
  if (amount === '1') return `1 ${isMiles ? 'milla' : 'punto'} por cada $1`;
  if (amount !== undefined) return `${amount} ${isMiles ? 'millas' : 'puntos'} por cada $1`;
  return /^\d[\d.,]*%$/.test(text) ? text : (categoryNames.get(text) ?? null);
}

/** A fact's text in Spanish; null if it has none. Dollars and percentages are written as in the US. */
function factText({ unit, value, text }: Fact): string | null {
  switch (unit) {
    case 'days':
      return counted(Number(value), ['día', 'días']);
    case 'months':
      return counted(Number(value), ['mes', 'meses']);
    case 'date':
      return dateText(String(value), text);
    case 'count': {
      const noun = nouns.get(text.replace(/^[\d,]+ /, '').replace(/s$/, ''));
      return noun ? counted(Number(value), noun) : null;
    }
    case 'term':
      return termText(text);
    case 'points':
    case 'article':
      return null;
    default:
      return text;
  }
}

const CATEGORY = new RegExp(`(?<= (?:on|of|for) )(?:${[...categoryNames.keys()].join('|')})(?=[.,]| come)`, 'u');

/** A clause in Spanish; undefined if it isn't known. */
function clauseText(clause: string): string | undefined {
  const [, mark = '', rest = ''] = /^(- )?(.*)$/su.exec(clause) ?? [];
  const category = CATEGORY.exec(rest)?.[0];
  const found = phrases.get(rest) ?? phrases.get(rest.replace(CATEGORY, '@'));
  return rest === '{}:' || rest === ''
    ? clause
    : found && `${mark}${found.replace('@', categoryNames.get(category ?? '') ?? '')}`;
}

/** An answer in Spanish: its parts, and its facts' texts. */
export interface InSpanish {
  parts: Part[];
  texts: ReadonlyMap<string, string>;
}

/** What a tool says, in Spanish; null if a clause or a fact of it isn't known, so that nothing is half translated. */
export function inSpanish(parts: readonly Part[], facts: readonly Fact[]): InSpanish | null {
  const ids = parts.flatMap((part) => ('fact' in part ? [part.fact] : []));
  const texts = new Map<string, string>();
  for (const fact of facts.filter(({ id }) => ids.includes(id))) {
    const text = factText(fact);
    if (text === null) return null;
    texts.set(fact.id, text);
  }
  const whole = parts.map((part) => ('text' in part ? part.text : '{}')).join('');
  // Clauses, and what stands between them.
  const pieces = whole.split(/((?<=[.!?:])[ \n]+|\n+)/u).map((piece, at) => (at % 2 === 1 ? piece : clauseText(piece)));
  if (pieces.some((piece) => piece === undefined)) return null;
  const [first = '', ...rest] = pieces.join('').split('{}');
  const written = [first, ...rest].flatMap((text, at): Part[] => [
    ...(at > 0 ? [{ fact: ids[at - 1] ?? '' }] : []),
    ...(text === '' ? [] : [{ text }]),
  ]);
  return { parts: written, texts };
}
