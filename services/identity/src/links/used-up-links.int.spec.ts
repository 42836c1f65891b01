import { aPerson } from '@floatwise/browser-test-kit/builders';
import { NotificationsStandIn } from '@floatwise/test-kit/notifications-stand-in';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import type { IdentityEnv } from '../env.js';
import { Database } from '../db.js';
import { service } from '../service.js';

let identity: ServiceUnderTest<IdentityEnv>;
const notifications = new NotificationsStandIn();

beforeAll(async () => {
  const many = '10000';
  const roomy = { LINK_PER_ADDRESS: many, REGISTER_PER_ADDRESS: many, RATE_LIMIT_POINTS: many };
  const env = { ...roomy, LINK_PER_EMAIL: '3', ARGON2_MEMORY_KIB: '64', ARGON2_PASSES: '1' };
  [identity] = await Promise.all([serviceUnderTest({ service, env }), notifications.start()]);
});
afterAll(() => Promise.all([identity.stop(), notifications.stop()]));

type Cookies = Record<string, string>;

/** What a browser with these cookies is answered when it asks for a sign-in link. */
async function ask(email: string, cookies: Cookies = {}): Promise<number> {
  const browser = identity.client.with({ cookie: `fw_device=${cookies['fw_device']}` });
  return (await browser.post('/api/magic-link', { email })).status;
}

async function askFourTimes(email: string, cookies?: Cookies): Promise<number[]> {
  const statuses = [];
  for (let time = 1; time <= 4; time += 1) statuses.push(await ask(email, cookies));
  return statuses;
}

async function signUp(): Promise<{ email: string; cookies: Cookies }> {
  const person = aPerson();
  const { cookies } = await identity.client.post('/api/register', person);
  return { email: person.email, cookies };
}

const limited = [204, 204, 204, 429];

describe('strangers who use up the links to an address', () => {
  it('leave those of a browser that has signed in, which are limited, too', async () => {
    const { email, cookies } = await signUp();
    expect(await askFourTimes(email)).toEqual(limited);
    expect(await askFourTimes(email, cookies)).toEqual(limited);
  });

  it('also of an account without a password, whose browser signed in by a link', async () => {
    const { email } = aPerson();
    await ask(email);
    const link = await identity.app.get(Database).prisma.link.findFirstOrThrow({ where: { email } });
    const token = (await notifications.mint(link.id))?.token;
    const { cookies } = await identity.client.post('/api/magic-link/use', { token });
    await askFourTimes(email);
    expect(await ask(email)).toBe(429);
    expect(await ask(email, cookies)).toBe(204);
  });

  it('get no more by a proof of their own account', async () => {
    const [{ email }, stranger] = [await signUp(), await signUp()];
    expect(await askFourTimes(email)).toEqual(limited);
    expect(await ask(email, stranger.cookies)).toBe(429);
  });

  it('leave the owner the link that verifies the address', async () => {
    const { email, cookies } = await signUp();
    expect(await askFourTimes(email)).toEqual(limited);
    const here = identity.client.with({ cookie: `fw_session=${cookies['fw_session']}` });
    expect((await here.post('/api/auth/verify-email/send')).status).toBe(204);
  });
});
