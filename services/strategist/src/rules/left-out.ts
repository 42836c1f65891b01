import { read } from './understanding/reading.js';
import { walletNames, type WalletCardName } from './understanding/wallet-names.js';

/** A call of a tool, as far as it's about the figures of a question. */
interface Asked {
  tool: string;
  input: unknown;
}

/** Every number of an input, at any depth, and what it can stand for: 12 months a year, 30 days a month. */
function numbersIn(input: unknown): number[] {
  if (typeof input === 'number') return [input];
  if (typeof input === 'string') return (input.match(/\d+/gu) ?? []).map(Number);
  return typeof input === 'object' && input !== null ? Object.values(input).flatMap(numbersIn) : [];
}

const factors = [1, 12, 1 / 12, 52 / 12, 12 / 52, 52, 1 / 52, 365 / 12, 12 / 365, 7, 1 / 7];

/** These take nothing of what a question states. */
const takesNothing = new Set(['explain', 'search_articles', 'search_catalog', 'my_cards']);

/**
 * The amounts and rates of a question that no tool was given, as they were typed. An answer that leaves one out is one to another
 * question, whoever words it, so it's asked for, or said.
 */
export function leftOut(
  text: string,
  asked: readonly Asked[],
  { today, cards }: { today: string; cards: readonly WalletCardName[] },
): string[] {
  if (asked.length === 0 || asked.some(({ tool }) => takesNothing.has(tool))) return [];
  const { amounts, shares } = read(text, { today, wallet: walletNames(cards) });
  const given = asked.flatMap(({ input }) => numbersIn(input));
  const isGiven = (value: number): boolean =>
    given.some((each) => factors.some((factor) => Math.abs(each * factor - value) < 0.02 * Math.max(1, factor)));
  return [
    ...amounts
      .filter(({ sure, value }) => sure && !isGiven(value))
      .map(({ value }) => `$${value.toLocaleString('en-US')}`),
    // An intro rate of zero is what a transfer is about.
    ...shares.filter(({ value }) => value > 0 && !isGiven(value)).map(({ value }) => `${value}%`),
  ].filter((each, at, all) => all.indexOf(each) === at);
}

/** "$50", "$50 and 3%". */
export const listOf = (figures: readonly string[]): string =>
  figures.length < 2 ? figures.join('') : `${figures.slice(0, -1).join(', ')} and ${figures.at(-1) ?? ''}`;
