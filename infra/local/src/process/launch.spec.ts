import { runToEnd } from './run-step.ts';

const shown = (background: boolean) =>
  runToEnd({
    command: process.execPath,
    args: ['-e', 'setTimeout(() => console.log(os.getPriority()), 100)'],
    background,
  });

test('what runs in the background, and what it starts, leaves the processors to others', async () => {
  const [behind, before] = await Promise.all([shown(true), shown(false)]);
  expect(Number(behind.lines[0]) - Number(before.lines[0])).toBe(15);
});
