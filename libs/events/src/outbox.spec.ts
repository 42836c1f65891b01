import { defineEvent } from '@floatwise/contracts/define';
import { z } from 'zod';
import { emit, envelopeOf, InvalidEvent } from './outbox.js';
import { executorOf } from './sql-executor.js';
import { readEnvelope } from './envelope.js';

const sent = defineEvent('mail.letter.sent.v1', z.object({ letterId: z.string(), pages: z.int() }));
const fact = { aggregateId: 'letter-1', aggregateVersion: 3, data: { letterId: 'letter-1', pages: 2 } };

describe('emit', () => {
  it('writes what a consumer reads', async () => {
    const calls: unknown[][] = [];
    const tx = { $executeRawUnsafe: (...call: unknown[]) => Promise.resolve(calls.push(call)) };
    const id = await emit(tx, sent, fact);
    const [, writtenId, subject, body] = calls[0] ?? [];
    expect([writtenId, subject]).toEqual([id, 'mail.letter.sent.v1']);
    expect(readEnvelope(String(body), sent)).toMatchObject({ ok: true, envelope: { id, ...fact } });
  });

  it.each([
    [
      'data of another shape',
      { ...fact, data: { letterId: 'a', pages: 'private words' as unknown as number } },
      'pages',
    ],
    ['no aggregate', { ...fact, aggregateId: '' }, 'aggregateId'],
    ['version 0', { ...fact, aggregateVersion: 0 }, 'aggregateVersion'],
    ['half a version', { ...fact, aggregateVersion: 1.5 }, 'aggregateVersion'],
  ])('refuses %s, names the field and keeps the value to itself', (_what, wrong, field) => {
    const attempt = () => envelopeOf(sent, wrong);
    expect(attempt).toThrow(InvalidEvent);
    expect(attempt).toThrow(field);
    expect(attempt).not.toThrow('private words');
  });

  it('gives every event an id of its own', () => {
    expect(envelopeOf(sent, fact).id).not.toBe(envelopeOf(sent, fact).id);
  });
});

describe('a transaction', () => {
  it('of pg is asked for its row count', async () => {
    const client = { query: () => Promise.resolve({ rowCount: 4 }) };
    expect(await executorOf(client).execute('update', [])).toBe(4);
  });

  it('of Prisma gets parameters one by one', async () => {
    const seen: unknown[] = [];
    const tx = { $executeRawUnsafe: (...call: unknown[]) => Promise.resolve(seen.push(...call)) };
    await executorOf(tx).execute('update $1 $2', ['a', 2]);
    expect(seen).toEqual(['update $1 $2', 'a', 2]);
  });
});
