import type { WeeklyTip } from '@floatwise/contracts/notifications/weekly-tips.http';

export const tip: WeeklyTip = {
  week: '2026-11-23',
  number: 2,
  title: 'Float or rewards',
  summary: 'Which is worth more.',
  example: {
    title: 'Stack three things',
    paragraphs: ['They add up to $28.33.'],
    facts: [
      { name: 'Portal, 3%', value: '$15.00' },
      { name: 'Together', value: '$28.33' },
    ],
    floatLine: { from: '2026-11-23', closes: '2026-12-20', due: '2027-01-16' },
    assumes: 'Assumes a card paid in full.',
  },
  article: '/blog/float-or-rewards',
  earlier: '2026-11-16',
  later: null,
};
export const earlier = { week: '2026-11-16', number: 1, title: 'How float works', summary: 'Days.' };
