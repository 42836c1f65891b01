import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { holdLastBytes } from './last-bytes.js';

const message = (...parts: string[]) =>
  Readable.from(
    parts.map((part) => Buffer.from(part)),
    { objectMode: false },
  );

test('the end of a message waits for the note, and its beginning does not', async () => {
  let noted: () => void = () => undefined;
  const held = holdLastBytes(message('head ', 'body ', 'end'), () => new Promise((resolve) => (noted = resolve)));
  let arrived = '';
  held.on('data', (part: Buffer) => (arrived += part.toString()));
  for (let turns = 0; turns < 20; turns++) await turn();
  expect(arrived).toMatch(/^head (body )?$/);
  noted();
  for (let turns = 0; turns < 20; turns++) await turn();
  expect(arrived).toBe('head body end');
});

test('nothing is noted before somebody reads', async () => {
  let isNoted = false;
  const held = holdLastBytes(message('all'), async () => void (isNoted = true));
  for (let turns = 0; turns < 20; turns++) await turn();
  expect([isNoted, held.readableDidRead]).toEqual([false, false]);
  expect((await buffer(held)).toString()).toBe('all');
  expect(isNoted).toBe(true);
});

test('a message of one part keeps all of it back when the note fails', async () => {
  const held = holdLastBytes(message('all'), () => Promise.reject(new Error('taken')));
  let arrived = '';
  held.on('data', (part: Buffer) => (arrived += part.toString()));
  await expect(new Promise((_, reject) => held.once('error', reject))).rejects.toThrow('taken');
  expect(arrived).toBe('');
});
