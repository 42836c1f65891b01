import { figureNames, type ChangedFigures } from './card-figures.js';
import type { FileFacts } from './read-statement.js';
import type { ChangedByFile } from './stored-files.js';

/** An import that is undone: what it changed, and what its file says. */
interface Withdrawn {
  before: ChangedByFile;
  facts: Pick<FileFacts, 'balance' | 'statement'>;
}

/** What undoing an import leaves to do. */
interface Withdrawal {
  /** What no later file of the card says as well: that goes back to what it was. */
  alone: ChangedByFile;
  /** The later imports. Where one found what the undone file had brought, it has now what was there before both. */
  later: ChangedByFile[];
}

/**
 * Takes an import out of the imports of a card, `later` being those after it, in their order: what a later file says too stays, as its
 * transactions do, and goes back when that one is undone.
 */
export function withdrawn(undone: Withdrawn, later: readonly ChangedByFile[]): Withdrawal {
  const left: Withdrawal = {
    alone: { figures: {}, expected: null, balanceDay: null, statement: null },
    later: later.map((one) => ({ ...one, figures: { ...one.figures } })),
  };
  takeFigures(undone.before, left);
  takeBalanceDay(undone, left);
  takeStatement(undone, left);
  return left;
}

function takeFigures({ figures, expected }: ChangedByFile, { alone, later }: Withdrawal): void {
  // Earlier imports noted no balance that the card had already.
  if (!figures.currentBalance) alone.expected = expected;
  for (const name of figureNames) {
    const change = figures[name];
    if (!change) continue;
    const next = later.find((one) => name in one.figures);
    if (!next) {
      alone.figures[name] = change;
      if (name === 'currentBalance') alone.expected = expected;
    } else if (foundBy(next.figures, name, change.became)) {
      next.figures[name] = { was: change.was, became: next.figures[name]?.became };
      if (name === 'currentBalance' && expected && next.expected)
        next.expected = { balance: next.expected.balance, were: expected.were };
    }
  }
}

/** Whether a later file found the figure as the undone one had left it. */
const foundBy = (figures: ChangedFigures, name: keyof ChangedFigures, became: unknown): boolean =>
  figures[name]?.was === became;

function takeBalanceDay({ before: { balanceDay }, facts }: Withdrawn, { alone, later }: Withdrawal): void {
  if (!balanceDay) return;
  const next = later.find((one) => one.balanceDay?.day === balanceDay.day);
  if (!next) alone.balanceDay = balanceDay;
  else if (next.balanceDay?.was?.balance === facts.balance?.amount) next.balanceDay = balanceDay;
}

function takeStatement({ before: { statement }, facts }: Withdrawn, { alone, later }: Withdrawal): void {
  if (!statement) return;
  const next = later.find((one) => one.statement?.closingDate === statement.closingDate);
  if (!next) alone.statement = statement;
  else if (next.statement?.was?.balance === facts.statement?.balance) next.statement = statement;
}
