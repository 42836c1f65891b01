import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { markOf, stillRuns, type ProcessMark } from '../process/identity.ts';
import { writeRunning } from '../process/running-file.ts';
import { processOf, programNames, restart } from './programs.ts';

const dir = mkdtempSync(join(tmpdir(), 'floatwise-compose-'));
afterAll(() => rmSync(dir, { recursive: true }));

const markNow = (name: string, pid = process.pid): ProcessMark => {
  const mark = markOf(name, pid);
  if (!mark) throw new Error(`${name} does not run`);
  return mark;
};
const run = (...children: ProcessMark[]) =>
  writeRunning(dir, { origin: 'http://localhost', main: markNow('main'), children });

it.each([
  ['a program', false],
  ['one that is frozen, and does not hear that it should end', true],
])('restarting %s ends it, and waits until it is there again', async (_, isFrozen) => {
  const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1e6)'], { stdio: 'ignore' });
  const mark = markNow('nats', child.pid);
  run(mark);
  if (isFrozen) child.kill('SIGSTOP');
  // As `npm start` does.
  child.once('exit', () => run(markNow('nats')));
  await restart({ dir }, 'nats', isFrozen ? 50 : undefined);
  expect(stillRuns(mark)).toBe(false);
  expect(processOf({ dir }, 'nats')?.pid).toBe(process.pid);
});

it('says that nothing runs', () => {
  writeRunning(dir, { origin: 'http://localhost', main: { ...markNow('main'), began: 'before' }, children: [] });
  expect(() => processOf({ dir }, 'nats')).toThrow('Floatwise does not run');
});

it('knows the programs of a start, and refuses others', () => {
  const services = [{ name: 'cards', dir: '/cards', port: 4102, hasDatabase: true }];
  expect(programNames({ services }, [])).toEqual(['postgres', 'nats', 'redis', 'sandbox', 'cards', 'edge']);
  expect(programNames({ services }, ['edge'])).toEqual(['edge']);
  expect(() => programNames({ services }, ['floatwise-cards'])).toThrow('There is no "floatwise-cards"');
});
