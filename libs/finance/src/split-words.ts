import { counted } from './counted.js';
import { formatMoney } from './money.js';
import { cardName } from './ranking.js';
import type { RankableCard, ValuedCard } from './ranking.js';
import type { SplitGoal } from './split.js';

interface SplitFacts {
  goal: SplitGoal;
  parts: readonly { card: RankableCard }[];
  single: ValuedCard | null;
  gain: number | null;
}

function gainWords({ single, gain }: SplitFacts): string {
  if (!single || gain === null || gain === 0) return '';
  const name = cardName(single.card);
  return gain > 0
    ? `, and gives ${formatMoney(gain)} more than ${name} alone`
    : `, and gives ${formatMoney(-gain)} less than ${name} alone`;
}

/** What a split does, in one sentence without its end: 'Split over 3 cards, and each stays under 30%'. */
export function splitWords(facts: SplitFacts): string {
  const { goal, parts, single, gain } = facts;
  const [only, ...others] = parts;
  const cards = `Split over ${counted(parts.length, 'card')}`;
  const alone = only && others.length === 0 ? cardName(only.card) : null;
  switch (goal) {
    case 'fit':
      return alone ? `${alone} alone has room for it` : `${cards}, it fits: no single card has room for it`;
    case 'dollars': {
      if (alone) return `${alone} alone gives the most`;
      return single && gain !== null
        ? `${cards}, it gives ${formatMoney(gain)} more than ${cardName(single.card)} alone`
        : `${cards}, it gives the most`;
    }
    case 'under-30':
    case 'under-10': {
      const percent = goal === 'under-30' ? '30%' : '10%';
      const stays = alone ? `${alone} alone stays under ${percent}` : `${cards}, each stays under ${percent}`;
      return `${stays}${gainWords(facts)}`;
    }
  }
}
