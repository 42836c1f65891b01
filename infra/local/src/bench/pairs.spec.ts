import { alternatingPairs, medianAndSpread, ratiosOf } from './pairs.ts';

/** Two sides that record each call; each returns how many rounds ran before its own. */
function sides() {
  const calls: string[] = [];
  const note = (side: string) => (): Promise<number> => Promise.resolve(calls.push(side) - 1);
  return { calls, ours: note('ours'), theirs: note('theirs') };
}

describe('pairs that alternate', () => {
  it('swap the order within a pair each time', async () => {
    const { calls, ...both } = sides();
    await alternatingPairs(both, { pairs: 4, warmUps: 0 });
    expect(calls.join(' ')).toBe('ours theirs theirs ours ours theirs theirs ours');
  });

  it('keep the rounds of a pair together, whichever side went first', async () => {
    const { ours, theirs } = sides();
    expect(await alternatingPairs({ ours, theirs }, { pairs: 2, warmUps: 0 })).toEqual([
      { ours: 0, theirs: 1 },
      { ours: 3, theirs: 2 },
    ]);
  });

  it('run the warm-up first and leave it out', async () => {
    const { calls, ...both } = sides();
    expect(await alternatingPairs(both, { pairs: 2, warmUps: 1 })).toEqual([
      { ours: 3, theirs: 2 },
      { ours: 4, theirs: 5 },
    ]);
    expect(calls).toHaveLength(6);
  });

  it('are prepared one by one', async () => {
    const { calls, ...both } = sides();
    const before = () => Promise.resolve(void calls.push('before'));
    await alternatingPairs({ ...both, before }, { pairs: 2, warmUps: 0 });
    expect(calls.join(' ')).toBe('before ours theirs before theirs ours');
  });

  it('let each side go first equally often by default', async () => {
    const { ours, theirs } = sides();
    const pairs = await alternatingPairs({ ours, theirs });
    expect(pairs.filter((pair) => pair.ours < pair.theirs)).toHaveLength(pairs.length / 2);
  });

  it('end with the side that fails', async () => {
    const { ours } = sides();
    const theirs = () => Promise.reject(new Error('refused'));
    await expect(alternatingPairs({ ours, theirs })).rejects.toThrow('refused');
  });
});

describe('the figure of pairs', () => {
  it('takes one ratio from each pair, not the ratio of two medians', () => {
    const pairs = [
      { ours: 80, theirs: 100 },
      { ours: 45, theirs: 50 },
      { ours: 8, theirs: 10 },
    ];
    expect(ratiosOf(pairs)).toEqual([0.8, 0.9, 0.8]);
    expect(medianAndSpread(ratiosOf(pairs)).measured).toBe(0.8);
  });

  it.each([
    ['one value is its own spread', [0.8], 0.8, 0.8, 0.8],
    ['fewer than four values spread from the lowest to the highest', [0.9, 0.7, 0.8], 0.8, 0.7, 0.9],
    ['of four values the outer two are left out', [0.6, 0.8, 0.9, 1.5], 0.85, 0.8, 0.9],
    ['one disturbed pair of eight changes neither end', [0.1, 0.8, 0.8, 0.8, 0.9, 0.9, 0.9, 0.9], 0.85, 0.8, 0.9],
    ['of ten values the lowest two and the highest two are left out', [9, 8, 7, 6, 5, 4, 3, 2, 1, 0], 4.5, 2, 7],
  ])('%s', (_sentence, values, measured, low, high) => {
    const figure = medianAndSpread(values);
    expect(figure.measured).toBeCloseTo(measured, 10);
    expect(figure.spread).toEqual({ low, high });
  });

  it('needs a value', () => {
    expect(() => medianAndSpread([])).toThrow('nothing to take the median of');
  });
});
