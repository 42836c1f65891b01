import type { User } from '@floatwise/contracts/identity/accounts.http';
import { passwordChanged } from '@floatwise/contracts/identity/events';
import { aPerson } from '@floatwise/browser-test-kit/builders';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { Database } from '../db.js';
import type { IdentityEnv } from '../env.js';
import { changeEmail, verifyEmail } from '../operator-commands.js';
import { service } from '../service.js';

let identity: ServiceUnderTest<IdentityEnv>;
const mostNotices = 3;

beforeAll(async () => {
  const env = { UNVERIFIED_NOTICES_PER_DAY: String(mostNotices), REGISTER_PER_ADDRESS: '1000' };
  identity = await serviceUnderTest({ service, env });
});
afterAll(() => identity.stop());

const withCookie = (cookies: Record<string, string>) =>
  identity.client.with({ cookie: `fw_session=${cookies['fw_session']}` });

async function somebody(email = aPerson().email) {
  const person = { ...aPerson(), email };
  const { body, cookies } = await identity.client.post<User>('/api/register', person);
  return { id: body.id, person, cookies };
}

/** Changes the password once more than an address that isn't verified hears of. */
async function changePasswords({ person, cookies }: Awaited<ReturnType<typeof somebody>>): Promise<void> {
  let [here, currentPassword] = [withCookie(cookies), person.password];
  for (let time = 0; time <= mostNotices; time += 1) {
    const newPassword = `quite another password ${time}`;
    const changed = await here.put('/api/user/password', { currentPassword, newPassword });
    expect(changed.status).toBe(204);
    [here, currentPassword] = [withCookie(changed.cookies), newPassword];
  }
}

const noticesTo = (email: string) => identity.app.get(Database).prisma.notice.count({ where: { email } });

it('whoever made an account with a stranger’s address can’t flood its inbox, and every change is published', async () => {
  const { id, ...account } = await somebody();
  await changePasswords({ id, ...account });
  const { email } = account.person;
  expect(await noticesTo(email)).toBe(mostNotices);
  const { pool } = identity.app.get(Database);
  const published = `select from outbox where subject = $1 and envelope->'data'->>'userId' = $2`;
  expect((await pool.query(published, [passwordChanged.subject, id])).rowCount).toBe(mostNotices + 1);

  // Another account with the same address gets no more.
  await changeEmail(identity.app, email, aPerson().email);
  const before = await noticesTo(email);
  await changePasswords(await somebody(email.toUpperCase()));
  expect(await noticesTo(email.toUpperCase())).toBe(0);
  expect(await noticesTo(email)).toBe(before);
});

it('a verified address hears of every change', async () => {
  const account = await somebody();
  await verifyEmail(identity.app, account.person.email);
  await changePasswords(account);
  expect(await noticesTo(account.person.email)).toBe(mostNotices + 1);
});
