import { figuresTable, verdict, type Figure } from './figures-table.ts';

const ratio: Figure = {
  metric: 'GET /api/user',
  measured: 0.85,
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

describe('figures beside their targets', () => {
  it.each([
    [{ ...ratio, measured: 0.79 }, 'missed'],
    [{ ...ratio, measured: 0.8 }, 'target'],
    [{ ...ratio, measured: 0.9 }, 'goal'],
    [bytes, 'missed'],
    [{ ...bytes, measured: 150 }, 'target'],
    [{ ...bytes, measured: 139.9 }, 'goal'],
    [{ ...bytes, goal: undefined, measured: 150 }, 'goal'],
    [{ ...bytes, target: undefined, goal: undefined }, 'known'],
  ])('%#', (figure, expected) => {
    expect(verdict(figure)).toBe(expected);
  });

  it('stand in columns, and a miss tells its cause', () => {
    expect(figuresTable([ratio, bytes])).toBe(
      [
        'metric         measured       target           goal             verdict',
        '-------------  -------------  ---------------  ---------------  -----------------',
        'GET /api/user  0.850 of bare  ≥ 0.800 of bare  ≥ 0.900 of bare  target',
        'JavaScript     160 KB         ≤ 150 KB         ≤ 140 KB         missed: a library',
      ].join('\n'),
    );
  });
});
