import { setImmediate as moment } from 'node:timers/promises';
import { Company } from './company.js';

/** A job that records its start and end, and ends when the test says so. */
function jobs() {
  const said: string[] = [];
  const ends = new Map<string, () => void>();
  const job = (name: string) => async () => {
    said.push(`${name} begins`);
    await new Promise<void>((resolve) => ends.set(name, resolve));
    said.push(`${name} ends`);
  };
  const end = async (name: string) => {
    await moment();
    ends.get(name)?.();
    await moment();
  };
  return { said, job, end };
}

it('lets jobs work side by side, and one alone only when all before it have ended', async () => {
  const company = new Company();
  const { said, job, end } = jobs();
  const all = [company.beside(job('a')), company.beside(job('b')), company.alone(job('c')), company.beside(job('d'))];
  await end('a');
  expect(said).toEqual(['a begins', 'b begins', 'a ends']);
  await end('b');
  expect(said.slice(3)).toEqual(['b ends', 'c begins']);
  await end('c');
  expect(said.slice(5)).toEqual(['c ends', 'd begins']);
  await end('d');
  await Promise.all(all);
});

it('lets as many work side by side as it may, and the next when one has ended', async () => {
  const company = new Company(2);
  const { said, job, end } = jobs();
  const all = [company.beside(job('a')), company.beside(job('b')), company.beside(job('c'))];
  await end('b');
  expect(said).toEqual(['a begins', 'b begins', 'b ends', 'c begins']);
  await end('a');
  await end('c');
  await Promise.all(all);
});

it('lets those that want to be alone work one after the other', async () => {
  const company = new Company();
  const { said, job, end } = jobs();
  const all = [company.alone(job('a')), company.alone(job('b'))];
  await end('a');
  await end('b');
  await Promise.all(all);
  expect(said).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});
