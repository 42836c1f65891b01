import { TrialEndingJob } from './trial-ending-job.js';

type Given = ConstructorParameters<typeof TrialEndingJob>;

test('a trial whose owner can’t be reminded holds up none of the others, and the run fails', async () => {
  let looked = 0;
  const $transaction = () => ((looked += 1) === 1 ? Promise.reject(new Error('broken')) : Promise.resolve(true));
  const rows = ['sub_ada', 'sub_ben', 'sub_cem'].map((id) => ({ id, userId: id }));
  const db = { pool: { query: () => Promise.resolve({ rows }) }, prisma: { $transaction } } as unknown as Given[0];
  const job = new TrialEndingJob(db, {} as unknown as Given[1]);
  const run = job.run({ now: new Date(), signal: new AbortController().signal });
  await expect(run).rejects.toThrow('Trials whose owners could not be reminded: 1.');
  expect(looked).toBe(3);
});
