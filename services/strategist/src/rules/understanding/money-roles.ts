import type { Lexeme } from './lexemes.js';

/** What an amount of dollars or a percentage is, as the words next to it tell. */
export type Role =
  | 'payment'
  | 'balance'
  | 'limit'
  | 'fee'
  | 'bonus'
  | 'spend'
  | 'extra'
  | 'cash'
  | 'apr'
  | 'apy'
  | 'utilization'
  | 'rewards';

interface RoleWords {
  role: Role;
  before: ReadonlySet<string>;
  after: ReadonlySet<string>;
}

const words = (role: Role, before: string, after: string): RoleWords => ({
  role,
  before: new Set(before.split(' ')),
  after: new Set(after.split(' ')),
});

const amountRoles: readonly RoleWords[] = [
  words('payment', 'pay pays paying payment payments send', 'payment payments down'),
  words(
    'balance',
    'owe owes owed owing balance bal balances debt carry carrying carried',
    'balance bal balances debt owed owing used',
  ),
  words('limit', 'limit limits line', 'limit limits line'),
  words('fee', 'fee fees af costs', 'fee fees af annual'),
  words('bonus', 'bonus sub', 'bonus sub signup'),
  words('spend', 'spend spends spending spent requirement', 'spend spending spent'),
  words('extra', 'extra additional another add adding', 'extra more additional'),
  words(
    'cash',
    'have deposit depositing start starting save saving invest investing put keep keeping cash',
    'deposit cash savings saved',
  ),
];

const shareRoles: readonly RoleWords[] = [
  words('apr', 'apr interest aprs purchase-apr rate', 'apr interest rate'),
  words('apy', 'apy yield yields hysa savings earning paying', 'apy yield savings hysa'),
  words('fee', 'fee fees charge charges', 'fee fees surcharge convenience processing'),
  words(
    'utilization',
    'utilization util utilisation under below less keep report reporting stay usage within',
    'utilization util utilisation usage',
  ),
  words(
    'rewards',
    'earn earns earning rewards reward back cashback gets getting gives pays',
    'back cashback rewards cash reward card',
  ),
];

const BEFORE = 4;
const AFTER = 3;
const BREAKS: ReadonlySet<string> = new Set(', ; . ? and but if i while when on at over'.split(' '));

/** "a fee on $3,000": the word before belongs to something else. */
const BREAKS_BEFORE: ReadonlySet<string> = new Set([';', '.', ',', '?', 'on', 'for', 'with', 'but']);

interface RolePlace {
  pieces: readonly Lexeme[];
  start: number;
  end: number;
}

/** How near a word of the role stands; Infinity if none does. */
function nearness(near: readonly string[], role: ReadonlySet<string>): number {
  for (const [distance, word] of near.entries()) if (role.has(word)) return distance;
  return Infinity;
}

function until(near: readonly Lexeme[], breaks: ReadonlySet<string>): string[] {
  const end = near.findIndex(({ kind, text }) => kind === 'number' || text === '$' || breaks.has(text));
  return (end === -1 ? near : near.slice(0, end)).map(({ text }) => text.replace(/'s$/, ''));
}

function roleOf({ pieces, start, end }: RolePlace, roles: readonly RoleWords[]): Role | null {
  const preceding = pieces
    .filter((piece) => piece.end <= start)
    .slice(-BEFORE - 1)
    .reverse();
  const before = until(preceding.slice(0, BEFORE), BREAKS_BEFORE);
  // Right after the number before, a word belongs to that one: "5,000 limit and 1,500".
  if (before.length > 1 && preceding[before.length]?.kind === 'number') before.pop();
  const following = pieces.filter((piece) => piece.start >= end).slice(0, AFTER);
  const after = until(following, BREAKS);
  // Right before the next number, a word belongs to that one: "balance 1500 limit 5000".
  const last = following[after.length]?.kind === 'number' ? after.length - 1 : -1;
  let best: Role | null = null;
  let least = Infinity;
  for (const { role, before: leading, after: trailing } of roles) {
    const next = nearness(after, trailing);
    // A word after it tells more than one before: "pay off 5000 balance".
    const distance = Math.min(nearness(before, leading) + 0.5, next === last ? next + 0.75 : next);
    if (distance < least) [best, least] = [role, distance];
  }
  return best;
}

export const amountRole = (place: RolePlace): Role | null => roleOf(place, amountRoles);
export const shareRole = (place: RolePlace): Role | null => roleOf(place, shareRoles);
