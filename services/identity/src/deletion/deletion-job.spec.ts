import { DeletionJob } from './deletion-job.js';

type Given = ConstructorParameters<typeof DeletionJob>;

/** Ada, Ben, and Cem are due, in this order; erasing Ada always fails. */
function jobWith(erased: string[], confirmed: string[]): DeletionJob {
  const due = ['ada', 'ben', 'cem'].map((id) => ({ id }));
  const db = { prisma: { account: { findMany: () => Promise.resolve(due) } } } as unknown as Given[0];
  const erase = (id: string) => (id === 'ada' ? Promise.reject(new Error('broken')) : Promise.resolve(erased.push(id)));
  const run = () => Promise.resolve(confirmed.push('all'));
  return new DeletionJob(db, { erase } as unknown as Given[1], { run } as unknown as Given[2]);
}

test('an account that can’t be erased holds up neither the others nor the last mails, and the run fails', async () => {
  const [erased, confirmed]: [string[], string[]] = [[], []];
  const run = jobWith(erased, confirmed).run({ now: new Date(), signal: new AbortController().signal });
  await expect(run).rejects.toThrow('Accounts that could not be erased: 1.');
  expect([erased, confirmed]).toEqual([['ben', 'cem'], ['all']]);
});
