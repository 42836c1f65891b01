import { setImmediate as moment } from 'node:timers/promises';
import { Batches } from './batches.js';

/** Work that records its items and runs until the test ends it. */
function batches(options: { width: number; most: number }) {
  const begun: string[][] = [];
  const ends: (() => void)[] = [];
  const work = async (items: readonly string[]) => {
    begun.push([...items]);
    await new Promise<void>((resolve) => ends.push(resolve));
  };
  const all = new Batches<string>({ ...options, work });
  const add = (...items: string[]) => items.forEach((item) => all.add(item.charAt(0), item));
  const end = async (batch: number) => {
    ends[batch]?.();
    await moment();
  };
  return { all, add, begun, end };
}

describe('batches', () => {
  it('hold what came together, in its order and at most so many', async () => {
    const { add, begun } = batches({ width: 3, most: 3 });
    add('a1', 'b1', 'a2', 'c1', 'd1');
    await moment();
    expect(begun).toEqual([
      ['a1', 'b1', 'a2'],
      ['c1', 'd1'],
    ]);
  });

  it('are handed out at most so many at the same time', async () => {
    const { add, begun, end } = batches({ width: 2, most: 1 });
    add('a1', 'b1', 'c1');
    await moment();
    expect(begun).toEqual([['a1'], ['b1']]);
    await end(1);
    expect(begun[2]).toEqual(['c1']);
  });

  it('keep the order of a key, which others do not wait for', async () => {
    const { add, begun, end } = batches({ width: 2, most: 2 });
    add('a1');
    await moment();
    add('a2', 'b1', 'a3', 'b2');
    await moment();
    expect(begun).toEqual([['a1'], ['b1', 'b2']]);
    await end(0);
    expect(begun[2]).toEqual(['a2', 'a3']);
  });

  it('are idle once all that was added has ended', async () => {
    const { all, add, end } = batches({ width: 1, most: 1 });
    let idle = false;
    add('a1', 'a2');
    await moment();
    const waiting = all.idle().then(() => (idle = true));
    await end(0);
    expect(idle).toBe(false);
    await end(1);
    await waiting;
  });
});
