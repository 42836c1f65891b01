import { runToEnd } from './run-step.ts';

test('what runs in the background, and what it starts, leaves the processors to others', async () => {
  const code = 'setTimeout(() => console.log(os.getPriority()), 100)';
  const { lines } = await runToEnd({ command: process.execPath, args: ['-e', code], background: true });
  expect(Number(lines[0])).toBeGreaterThanOrEqual(15);
});
