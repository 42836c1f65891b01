import { stepsOf } from './mail-steps.js';

const at = (minute: number): Date => new Date(Date.UTC(2026, 11, 3, 14, minute));
const none = {
  renderedAt: null,
  handedAt: null,
  endedAt: null,
  deliveredAt: null,
  bouncedAt: null,
  complainedAt: null,
};
const words = (mail: Parameters<typeof stepsOf>[0]): string =>
  stepsOf(mail)
    .map(({ what }) => what)
    .join(', ');

test.each<[string, Parameters<typeof stepsOf>[0]]>([
  ['asked', { ...none, status: 'queued', createdAt: at(0) }],
  ['asked, rendered', { ...none, status: 'queued', createdAt: at(0), renderedAt: at(1) }],
  ['asked, not-sent', { ...none, status: 'void', createdAt: at(0), endedAt: at(1) }],
  [
    'asked, rendered, handed, sent',
    { ...none, status: 'sent', createdAt: at(0), renderedAt: at(1), handedAt: at(1), endedAt: at(1) },
  ],
  [
    'asked, rendered, handed, sent, bounced',
    { ...none, status: 'sent', createdAt: at(0), renderedAt: at(1), handedAt: at(1), endedAt: at(1), bouncedAt: at(9) },
  ],
  [
    'asked, rendered, handed, sent, bounced',
    { ...none, status: 'sent', createdAt: at(0), renderedAt: at(1), handedAt: at(1), endedAt: at(3), bouncedAt: at(2) },
  ],
  [
    'asked, rendered, bounced, failed',
    { ...none, status: 'failed', createdAt: at(0), renderedAt: at(1), bouncedAt: at(2), endedAt: at(3) },
  ],
  [
    'asked, rendered, handed, delivered, complained',
    {
      ...none,
      status: 'uncertain',
      createdAt: at(0),
      renderedAt: at(1),
      handedAt: at(1),
      deliveredAt: at(2),
      complainedAt: at(3),
    },
  ],
])('%s', (expected, mail) => {
  expect(words(mail)).toBe(expected);
});

test('an earlier text of a mail that is asked for again comes first', () => {
  expect(stepsOf({ ...none, status: 'queued', createdAt: at(5), renderedAt: at(1) })).toEqual([
    { what: 'rendered', at: '2026-12-03T14:01:00.000Z' },
    { what: 'asked', at: '2026-12-03T14:05:00.000Z' },
  ]);
});
