import { eventually } from '@floatwise/browser-test-kit/eventually';
import { endPrograms, launch } from './launch.ts';
import { runToEnd } from './run-step.ts';

test('what runs in the background, and what it starts, leaves the processors to others', async () => {
  const code = 'setTimeout(() => console.log(String(os.getPriority())), 100)';
  const { lines } = await runToEnd({ command: process.execPath, args: ['-e', code], background: true });
  expect(Number(lines[0])).toBeGreaterThanOrEqual(15);
});

test('what a program has started ends with it when everything is asked to end', async () => {
  // The shell doesn't pass a signal on to the program that it waits for.
  const script = `${process.execPath} -e 'console.log(String(process.pid)); setInterval(() => {}, 1000)'; true`;
  const inner = await new Promise<number>((resolve) =>
    launch({ command: '/bin/sh', args: ['-c', script], onLine: (line) => resolve(Number(line)) }),
  );
  endPrograms();
  const isThere = () => {
    try {
      process.kill(inner, 0);
      return true;
    } catch {
      return false;
    }
  };
  await eventually(() => !isThere());
});
