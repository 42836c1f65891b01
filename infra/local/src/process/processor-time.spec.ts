import { measured, ofEndedChildren } from './processor-time.ts';
import { runToEnd } from './run-step.ts';

const busy = (ms: number) => ({
  command: process.execPath,
  args: ['-e', `while (process.cpuUsage().user < ${ms * 1000});`],
});

describe('the processor time of a piece of work', () => {
  it('is read from the kernel, whatever the name of the program contains', () => {
    expect(ofEndedChildren('42 (a (strange) name) S 1 42 42 0 -1 4194304 100 0 0 0 7 8 150 25 20 0')).toBe(1.75);
  });

  it('is that of the programs it started, apart from the work beside it', async () => {
    const [much, little] = await Promise.all([
      measured(() => Promise.all([runToEnd(busy(400)), runToEnd(busy(400))])),
      measured(() => runToEnd(busy(50))),
    ]);
    expect(much.result.map(({ code }) => code)).toEqual([0, 0]);
    expect(much.spent.processorS).toBeGreaterThan(0.75);
    expect(little.spent.processorS).toBeGreaterThan(0.04);
    expect(little.spent.wallS).toBeGreaterThan(0);
  });
});
