import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { serviceEnv } from '../src/instance/service-spec.ts';
import { until } from '../src/process/until.ts';
import type { Ground, Running } from './processes.ts';

type Address = Pick<Running, 'url'>;

/** A Pro account with ten cards, or as many as told, made over HTTP as a person would; answers its cookie. */
export async function walletOwner(
  ground: Ground,
  services: { identity: Address; cards: Address },
  cards = 10,
): Promise<string> {
  const { origin } = ground.instance;
  const tag = randomBytes(5).toString('hex');
  const answer = await fetch(`${services.identity.url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email: `bench-${tag}@example.test`, password: `Long enough ${tag}` }),
  });
  if (answer.status !== 201) throw new Error(`Registering answered ${answer.status}: ${await answer.text()}`);
  const cookie = /^fw_session=[^;]+/.exec(
    answer.headers.getSetCookie().find((one) => one.startsWith('fw_session=')) ?? '',
  );
  if (!cookie) throw new Error('Registering gave no session.');
  const { id } = (await answer.json()) as { id: string };
  await grantPro(ground, id);
  await untilPro(services.identity, cookie[0]);
  await addCards({ services, cookie: cookie[0], origin }, cards);
  return cookie[0];
}

async function grantPro(ground: Ground, userId: string): Promise<void> {
  const billing = ground.instance.services.find((one) => one.name === 'billing');
  if (!billing) throw new Error('There is no service billing.');
  await promisify(execFile)(process.execPath, ['dist/operator.js', 'grant-pro', '--user', userId, '--permanent'], {
    cwd: billing.dir,
    env: serviceEnv(ground.instance, billing, ground.secrets),
  });
}

const untilPro = (identity: Address, cookie: string): Promise<void> =>
  until(
    async () => {
      const user = (await (await fetch(`${identity.url}/api/user`, { headers: { cookie } })).json()) as object;
      return 'subscriptionTier' in user && user.subscriptionTier === 'premium';
    },
    { what: 'The word of the grant', timeoutMs: 20_000 },
  );

interface CardsAdded {
  services: { cards: Address };
  cookie: string;
  origin: string;
}

/** Adds so many cards, with fields of their own on top. */
export async function addCards(owner: CardsAdded, cards: number, about: object = {}): Promise<void> {
  for (let n = 0; n < cards; n += 1) await addCard(owner, n, about);
}

async function addCard(owner: CardsAdded, n: number, about: object): Promise<void> {
  const answer = await fetch(`${owner.services.cards.url}/api/credit-cards`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: owner.cookie, origin: owner.origin },
    body: JSON.stringify({
      name: `Everyday Card ${n}`,
      lastFour: String(1000 + n),
      statementDate: 1 + ((n * 3) % 28),
      dueDate: 28 - n,
      rewardsRate: 1.5,
      creditLimit: 5000 + n * 100,
      currentBalance: 1200.25,
      statementBalance: 800.5,
      ...about,
    }),
  });
  if (answer.status !== 201) throw new Error(`Adding a card answered ${answer.status}: ${await answer.text()}`);
}
