import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { holdLastBytes } from './last-bytes.js';

const someTurns = async () => {
  for (let turns = 0; turns < 20; turns++) await turn();
};
const beginning = 'head and body '.repeat(100);

test('the end of a message waits for the note, and its beginning does not', async () => {
  let noted: () => void = () => undefined;
  const held = holdLastBytes(Buffer.from(`${beginning}and the end`), () => new Promise((resolve) => (noted = resolve)));
  let arrived = '';
  held.on('data', (part: Buffer) => (arrived += part.toString()));
  await someTurns();
  expect(arrived).toMatch(/^head and body .*body/);
  expect(arrived).not.toContain('the end');
  noted();
  await someTurns();
  expect(arrived).toBe(`${beginning}and the end`);
});

test('a message leaves in two pieces', async () => {
  const held = holdLastBytes(Buffer.from(beginning), () => Promise.resolve());
  const pieces: string[] = [];
  held.on('data', (part: Buffer) => pieces.push(part.toString()));
  await new Promise((resolve) => held.once('end', resolve));
  expect([pieces.length, pieces.join('')]).toEqual([2, beginning]);
});

test('nothing is noted before somebody reads', async () => {
  let isNoted = false;
  const held = holdLastBytes(Buffer.from('all'), async () => void (isNoted = true));
  await someTurns();
  expect([isNoted, held.readableDidRead]).toEqual([false, false]);
  expect((await buffer(held)).toString()).toBe('all');
  expect(isNoted).toBe(true);
});

test('a short message keeps all of it back when the note fails', async () => {
  const held = holdLastBytes(Buffer.from('all'), () => Promise.reject(new Error('taken')));
  let arrived = '';
  held.on('data', (part: Buffer) => (arrived += part.toString()));
  await expect(new Promise((_, reject) => held.once('error', reject))).rejects.toThrow('taken');
  expect(arrived).toBe('');
});

test('a long message keeps its end back when the note fails', async () => {
  const held = holdLastBytes(Buffer.from(`${beginning}the end`), () => Promise.reject(new Error('taken')));
  let arrived = '';
  held.on('data', (part: Buffer) => (arrived += part.toString()));
  await expect(new Promise((_, reject) => held.once('error', reject))).rejects.toThrow('taken');
  expect(arrived).not.toContain('the end');
});
