/**
 * Calls URLs with autocannon: in its own process, so that the benchmark doesn't share its thread, and in the same
 * process for all rounds, so that the client is cold only during the warm-up.
 */
import autocannon from 'autocannon';
import type { Round, RoundReport } from './load.ts';

const connections = 32;

async function call({ url, cookie, durationS }: Round): Promise<RoundReport> {
  // autocannon ends only when it takes a sample: with its default of one second, a round could last a second too long.
  const result = await autocannon({ url, headers: { cookie }, connections, duration: durationS, sampleInt: 50 });
  const { start, finish, errors, non2xx, '2xx': answered } = result;
  return { answered, refused: non2xx, errors, tookMs: finish.getTime() - start.getTime() };
}

process.on('message', (round: Round) => {
  void call(round).then(
    (report) => process.send?.(report),
    (error: unknown) => process.send?.({ failed: String(error) }),
  );
});
