import { reach, untilUnlocked } from './adapter.ts';

/** A pool whose connections fail with these codes, one after the other, until one is made. */
function poolFailing(...codes: string[]) {
  const left = [...codes];
  const connect = (): Promise<{ release: () => void }> => {
    const code = left.shift();
    if (code === undefined) return Promise.resolve({ release: () => undefined });
    return Promise.reject(Object.assign(new Error(code), { code }));
  };
  return { pool: { connect }, left };
}

test.each(['EAI_AGAIN', 'ENOTFOUND', 'ECONNREFUSED', '57P03'])(
  'a server that answers %s is waited for',
  async (code) => {
    const { pool, left } = poolFailing(code);
    await reach(pool);
    expect(left).toEqual([]);
  },
);

test('who is not let in is not let in later', async () => {
  const { pool, left } = poolFailing('28P01', '28P01');
  await expect(reach(pool)).rejects.toThrow('28P01');
  expect(left).toHaveLength(1);
});

describe('the engine’s lock of a database', () => {
  /** As the engine words it. */
  const locked = 'Context: Timed out trying to acquire a postgres advisory lock (SELECT pg_advisory_lock(72707369)).';
  const failing = (...messages: string[]) => {
    const left = [...messages];
    return () => {
      const message = left.shift();
      return message === undefined ? Promise.resolve('applied') : Promise.reject(new Error(message));
    };
  };

  test('is waited for while another job migrates', async () =>
    expect(await untilUnlocked(failing(locked, locked))).toBe('applied'));
  test('is given up in the end', () =>
    expect(untilUnlocked(failing(locked, locked), 2)).rejects.toThrow('advisory lock'));
  test('no other failure is tried again', () =>
    expect(untilUnlocked(failing('The migration x failed'))).rejects.toThrow('x failed'));
});
