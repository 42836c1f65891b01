import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const connections = 64;
const pages = ['/', '/calculators', '/blog', '/products', '/debt-reduction'];
export const visitsPerBatch = 5;

/** A beacon as the shell sends it. */
function aBeacon(): string {
  const at = new Date().toISOString();
  const hits = pages.map((page) => ({ kind: 'visit', id: randomUUID(), at, page, referrer: null }));
  return JSON.stringify({ tab: randomUUID(), screen: 'large', hits });
}

export interface Taken {
  visits: number;
  visitsPerSecond: number;
  p99Ms: number;
}

/**
 * Sends beacons for some seconds, each with visits of its own.
 * @param given.perSecond visits a second; as many as possible without it
 * @throws if a beacon isn't answered with success
 */
export async function sendBeacons(given: {
  url: string;
  origin: string;
  seconds: number;
  perSecond?: number;
}): Promise<Taken> {
  const result = await autocannon({
    url: `${given.url}/api/visits`,
    connections,
    duration: given.seconds,
    sampleInt: 50,
    ...(given.perSecond !== undefined && { overallRate: given.perSecond / visitsPerBatch }),
    requests: [
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: given.origin, 'user-agent': firefox },
        setupRequest: (request) => ({ ...request, body: aBeacon() }),
      },
    ],
  });
  const { start, finish, errors, non2xx, '2xx': answered, latency } = result;
  if (errors > 0 || non2xx > 0 || answered === 0) {
    throw new Error(`${given.url} answered ${non2xx} refusals and ${errors} errors under load.`);
  }
  const visits = answered * visitsPerBatch;
  return { visits, visitsPerSecond: (visits * 1000) / (finish.getTime() - start.getTime()), p99Ms: latency.p99 };
}
