import { figuresTable, verdict, type Figure } from './figures-table.ts';

const ratio: Figure = {
  metric: 'GET /api/user',
  measured: 0.85,
  spread: { low: 0.82, high: 0.87 },
  unit: 'of bare',
  target: 0.8,
  goal: 0.9,
  better: 'more',
};
const bytes: Figure = {
  metric: 'JavaScript',
  measured: 160,
  unit: 'KB',
  target: 150,
  goal: 140,
  better: 'less',
  cause: 'a library',
};
const spread = (low: number, high: number): Figure => ({ ...ratio, spread: { low, high } });

describe('figures beside their targets', () => {
  it.each<[string, Figure, string]>([
    ['just below its target is missed', { ...ratio, spread: undefined, measured: 0.79 }, 'missed'],
    ['exactly its target is met', { ...ratio, spread: undefined, measured: 0.8 }, 'target'],
    ['exactly its goal is reached', { ...ratio, spread: undefined, measured: 0.9 }, 'goal'],
    ['above a limit is missed where less is better', bytes, 'missed'],
    ['exactly such a limit is met', { ...bytes, measured: 150 }, 'target'],
    ['below such a goal is reached', { ...bytes, measured: 139.9 }, 'goal'],
    ['a target without a goal is the goal', { ...bytes, goal: undefined, measured: 150 }, 'goal'],
    ['without a target is only known', { ...bytes, target: undefined, goal: undefined }, 'known'],
    ['a spread that crosses the target is unsure, though its median meets it', spread(0.79, 0.95), 'unsure'],
    ['a spread whose low end is the target is met', spread(0.8, 0.87), 'target'],
    ['a spread that crosses the goal meets only the target', spread(0.85, 0.95), 'target'],
    ['a spread whose low end is the goal reaches it', spread(0.9, 0.95), 'goal'],
    ['a spread below the target is missed', spread(0.7, 0.79), 'missed'],
    ['a spread whose high end is the target is unsure', spread(0.7, 0.8), 'unsure'],
    [
      'a spread crosses from the other side where less is better',
      { ...bytes, spread: { low: 149, high: 161 } },
      'unsure',
    ],
  ])('%s', (_sentence, figure, expected) => {
    expect(verdict(figure)).toBe(expected);
  });

  it('stand in columns, and a miss and an unsure one tell their cause', () => {
    const unsure = { ...spread(0.79, 0.87), metric: 'sign-ins', cause: 'a hash' };
    expect(figuresTable([ratio, bytes, unsure])).toBe(
      [
        'metric         measured       middle half     target           goal             verdict',
        '-------------  -------------  --------------  ---------------  ---------------  -----------------',
        'GET /api/user  0.850 of bare  0.820 to 0.870  ≥ 0.800 of bare  ≥ 0.900 of bare  target',
        'JavaScript     160 KB                         ≤ 150 KB         ≤ 140 KB         missed: a library',
        'sign-ins       0.850 of bare  0.790 to 0.870  ≥ 0.800 of bare  ≥ 0.900 of bare  unsure: a hash',
      ].join('\n'),
    );
  });
});
