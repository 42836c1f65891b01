import { setTimeout as sleep } from 'node:timers/promises';
import { aCard, aPerson } from '@floatwise/browser-test-kit/builders';
import { HttpClient } from '@floatwise/test-kit/http-client';
import { discoverServices } from '../services.ts';
import { say } from '../say.ts';
import { load } from '../testing/load.ts';
import { checkOutcome, totalOf, type Outcome } from '../testing/outcome.ts';
import { oneAddress } from '../testing/browser.ts';
import { Stack, origin, replicas } from './stack.ts';

/** Sixteen programs share the machine with whoever calls them. */
const rate = { perSecond: 100, mostOpen: 10 };
/** After each turn, so that its calls are counted with it. */
const restMs = 2_000;

/** What happens to a replica, and the calls that nobody may notice it by. A change that a killed replica works on can't be saved. */
const turns = {
  restarted: { act: ['restart', '--timeout', '20'], changes: true },
  stopped: { act: ['stop', '--timeout', '20'], changes: true },
  killed: { act: ['kill'], changes: false },
};

/** Two containers of each service, each restarted, stopped, and killed in turn under load: every answer is 2xx. */
export async function replicasInTurn(): Promise<Outcome> {
  const stack = new Stack([replicas], { ...oneAddress, CLICK_POINTS: '10000000' });
  try {
    await stack.up();
    const guest = new HttpClient(origin, { origin });
    const { cookies } = await guest.post('/api/register', aPerson());
    const person = guest.with({ cookie: `fw_session=${cookies.fw_session}` });
    const { body: card } = await person.post<{ id: string }>('/api/credit-cards', aCard());
    const reads = [
      () => person.get('/api/user'),
      () => person.get('/api/credit-cards'),
      () => person.get('/api/user/subscription'),
      () => person.get('/api/user/email-preferences'),
      () => guest.get('/api/amazon/financial-products'),
      () => person.get('/api/saved-strategies'),
    ];
    const changes = [
      () => person.put('/api/user/profile', { firstName: 'Ada', lastName: 'Lovelace' }),
      () => person.put(`/api/credit-cards/${card.id}`, aCard({ currentBalance: 100 })),
      () => guest.post('/api/melio/track-click', { context: 'containers' }),
    ];
    const outcomes: Outcome[] = [];
    for (const [what, turn] of Object.entries(turns)) {
      for (const name of discoverServices().flatMap((service) => [service.name, `${service.name}-2`])) {
        const calls = load(rate, turn.changes ? [...reads, ...changes] : reads);
        await stack.run(...turn.act, name);
        await stack.healthy(name);
        await sleep(restMs);
        await calls.end();
        const bad = [...calls.outcomes].filter(([outcome]) => outcome !== '2xx');
        const told = [
          `${calls.outcomes.get('2xx') ?? 0} times 2xx`,
          ...bad.map(([one, count]) => `${count} times ${one}`),
        ];
        say(`    ${name} ${what}: ${told.join('; ')}`);
        outcomes.push(checkOutcome(bad.length === 0, `${name} ${what}: ${told.join('; ')}`));
      }
    }
    return totalOf(outcomes);
  } finally {
    await stack.down();
  }
}
