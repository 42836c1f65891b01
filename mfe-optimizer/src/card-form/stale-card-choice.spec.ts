import type { CardValues, OwnRate, WelcomeBonus } from '@floatwise/contracts/card-fields';
import { guestCard } from '../wallet/testing/card-samples.js';
import { differences } from './stale-card-choice.js';

const welcomeBonus: WelcomeBonus = {
  ...{ amount: 200, unit: 'dollars', spend: 1000, spent: 0 },
  ...{ from: '2026-02-01', by: '2026-04-30' },
};
const rate: OwnRate = { category: 'gas', rate: 5, cap: { amount: 1500, period: 'quarter' } };
const theirs = guestCard({ id: 'guest-1', welcomeBonus, ownCategories: [rate] });
const bonus = (about: Partial<WelcomeBonus>): Partial<CardValues> => ({ welcomeBonus: { ...welcomeBonus, ...about } });
const capped = (cap: OwnRate['cap']): Partial<CardValues> => ({ ownCategories: [{ ...rate, cap }] });

// Versions without a difference count as saved, so what isn't compared would be lost with a message that it was kept.
test.each<[string, Partial<CardValues>, string]>([
  ['spending toward the bonus', bonus({ spent: 300 }), 'Welcome bonus'],
  ['the day from which spending counts', bonus({ from: '2026-02-02' }), 'Welcome bonus'],
  ['the year of the bonus', bonus({ by: '2027-04-30' }), 'Welcome bonus'],
  ['the amount of a cap', capped({ amount: 2000, period: 'quarter' }), 'Own category rates'],
  ['the period of a cap', capped({ amount: 1500, period: 'month' }), 'Own category rates'],
  ['whose cap is shared', capped({ amount: 1500, period: 'quarter', group: 'dining' }), 'Own category rates'],
  ['a cap that was taken away', capped(null), 'Own category rates'],
])('two versions that differ only in %s differ', (_, mine, label) => {
  expect(differences({ ...theirs, ...mine }, theirs).map((each) => each.label)).toEqual([label]);
});

test('says a bonus and a rate whole', () => {
  const none = { ...theirs, welcomeBonus: null, ownCategories: null };
  expect(differences(none, theirs)).toEqual([
    {
      label: 'Welcome bonus',
      mine: 'none',
      theirs: '$200.00 for $1,000.00 from Feb 1, 2026 to Apr 30, 2026, $0.00 spent',
    },
    { label: 'Own category rates', mine: 'none', theirs: 'gas 5 up to $1,500.00 a quarter' },
  ]);
});
