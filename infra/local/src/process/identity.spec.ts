import { spawn } from 'node:child_process';
import { beganAt, fromStat, markOf, stillRuns } from './identity.ts';

const stat = (state: string, ticks: string): string =>
  `42 (a (strange) name) ${state} 1 42 42 0 -1 4194304 100 0 0 0 1 2 0 0 20 0 1 0 ${ticks} 1000 50`;

describe('whether a process is still the one that was noted', () => {
  it('is told by when it began, whatever its name contains', () => {
    expect(fromStat(stat('S', '777'), 'boot-a\n')).toBe('boot-a:777');
  });

  it('counts a zombie as gone', () => {
    expect(fromStat(stat('Z', '777'), 'boot-a')).toBeUndefined();
  });

  it('does not take another process with the same number for it', () => {
    const mark = { name: 'nats', pid: 42, began: 'boot-a:777' };
    expect(stillRuns(mark, () => 'boot-a:777')).toBe(true);
    expect(stillRuns(mark, () => 'boot-a:778')).toBe(false);
    expect(stillRuns(mark, () => 'boot-b:777')).toBe(false);
    expect(stillRuns(mark, () => undefined)).toBe(false);
  });

  it('holds for real processes', async () => {
    const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']);
    const mark = markOf('child', child.pid ?? 0);
    expect(mark && stillRuns(mark)).toBe(true);
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
    expect(mark && stillRuns(mark)).toBe(false);
    expect(beganAt(process.pid)).toBeDefined();
  });
});
