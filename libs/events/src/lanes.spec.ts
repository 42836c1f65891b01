import { Lanes } from './lanes.js';

const turn = () => new Promise<void>((resolve) => setTimeout(resolve, 1));

describe('lanes', () => {
  it('keep the order of one key and never run more than their width', async () => {
    const lanes = new Lanes(3);
    const done: string[] = [];
    let running = 0;
    let most = 0;
    for (let job = 0; job < 60; job += 1) {
      const key = `k${job % 7}`;
      lanes.add(key, async () => {
        running += 1;
        most = Math.max(most, running);
        for (let turns = job % 4; turns >= 0; turns -= 1) await turn();
        done.push(`${key}:${job}`);
        running -= 1;
      });
    }
    await lanes.idle();
    expect(most).toBe(3);
    expect(done).toHaveLength(60);
    for (let key = 0; key < 7; key += 1) {
      const jobs = done.filter((each) => each.startsWith(`k${key}:`)).map((each) => Number(each.split(':')[1]));
      expect(jobs).toEqual(jobs.toSorted((a, b) => a - b));
    }
  });

  it('do not make one key wait for another', async () => {
    const lanes = new Lanes(2);
    const done: string[] = [];
    let finishSlow = () => {};
    const slow = new Promise<void>((resolve) => (finishSlow = resolve));
    lanes.add('slow', () => slow.then(() => void done.push('slow')));
    lanes.add('quick', () => Promise.resolve(void done.push('quick')));
    await turn();
    expect(done).toEqual(['quick']);
    finishSlow();
    await lanes.idle();
    expect(done).toEqual(['quick', 'slow']);
  });
});
