import { reach } from './adapter.ts';

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
