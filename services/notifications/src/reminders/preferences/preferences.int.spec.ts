import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { EmailPreferences } from '@floatwise/contracts/notifications/email-preferences.http';
import type { Problem } from '@floatwise/contracts/problem';
import { Clock } from '@floatwise/service-kit/clock';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { IdentityStandIn } from '@floatwise/test-kit/identity-stand-in';
import { MailServer } from '@floatwise/test-kit/mail-server';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import { Database } from '../../db.js';
import type { NotificationsEnv } from '../../env.js';
import { service } from '../../service.js';

const path = '/api/user/email-preferences';
const day = 86_400_000;

let identity: IdentityStandIn;
let server: MailServer;
let notifications: ServiceUnderTest<NotificationsEnv>;
let pool: pg.Pool;
let passedMs = 0;
const unverified = new Set<string>();
const gone = new Set<string>();
/** A mail is claimed within milliseconds of being queued; the tests look at what was queued. */
const env = {
  MAIL_FROM: 'hello@floatwise.test',
  MAIL_POLL_MS: '60000',
  RATE_LIMIT_POINTS: '10000',
  EMAIL_SETTINGS_PER_NETWORK: '10000',
};

async function startIdentity(): Promise<IdentityStandIn> {
  const started = await new IdentityStandIn().start();
  started.recipientAnswer = (userId) =>
    gone.has(userId)
      ? { outcome: 'void' }
      : {
          outcome: 'found',
          to: `${userId}@example.com`,
          firstName: null,
          timezone: 'Europe/Berlin',
          emailVerified: !unverified.has(userId),
        };
  return started;
}

beforeAll(async () => {
  [identity, server] = await Promise.all([startIdentity(), new MailServer().start()]);
  notifications = await serviceUnderTest({ service, env: { ...env, SMTP_URL: server.url } });
  pool = notifications.app.get(Database).pool;
  notifications.app.get(Clock).now = () => new Date(Date.now() + passedMs);
});

afterEach(() => {
  passedMs = 0;
});

afterAll(async () => {
  await notifications.stop();
  await Promise.all([identity.stop(), server.stop()]);
});

async function somebody() {
  const { userId, headers } = await signedIn();
  const client = notifications.client.with(headers);
  return {
    userId,
    email: `${userId}@example.com`,
    read: () => client.get<EmailPreferences & Problem>(path),
    change: (body: object) => client.post<EmailPreferences & Problem>(path, body),
    test: (type: string) => client.post<{ email: string } & Problem>('/api/user/send-test-email', { type }),
  };
}
type Person = Awaited<ReturnType<typeof somebody>>;

/** Somebody whose reminders are on, with the secret of their links. */
async function reader(frequency = 'both') {
  const person = await somebody();
  await person.change({ emailReminders: true, reminderFrequency: frequency });
  return { ...person, token: await tokenOf(person) };
}

async function tokenOf({ userId }: Pick<Person, 'userId'>): Promise<string> {
  const query = 'select link_token from email_preference where user_id = $1';
  const { rows } = await pool.query<{ link_token: string }>(query, [userId]);
  return rows[0]?.link_token ?? 'none';
}
const readByLink = (token: string) =>
  notifications.client.post<EmailPreferences & Problem>('/api/email-settings/read', { token });
const changeByLink = (token: string, change: object) =>
  notifications.client.post<EmailPreferences & Problem>('/api/email-settings', { token, change });
const stopByLink = (token: string, kind: string) =>
  notifications.client.post<{ emailReminders: boolean } & Problem>('/api/email-settings/stop', { token, kind });
const oneClickAt = (token: string, kind: string) =>
  `${notifications.url}/api/email-settings/one-click?token=${token}&kind=${kind}`;
const oneClick = (token: string, kind: string) =>
  fetch(oneClickAt(token, kind), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
    body: 'List-Unsubscribe=One-Click',
  });

/** What one link can do: open the settings, and stop a kind by the page or by a mail program. */
const opens = async (token: string) => [
  (await readByLink(token)).status,
  (await changeByLink(token, { sendAt: '07:00' })).status,
  (await stopByLink(token, 'weekly')).status,
  (await oneClick(token, 'weekly')).status,
];

it('[requirement 52] after a new address, the links in earlier mails open nothing', async () => {
  const { userId, token, ...ada } = await reader();
  await identity.tellAccessEnded(userId, 'new-email', null);
  await eventually(async () => expect((await readByLink(token)).status).toBe(404));
  expect(await opens(token)).toEqual(Array(4).fill(404));
  expect((await ada.read()).body).toMatchObject({ emailReminders: true, reminderFrequency: 'both' });
  expect((await readByLink(await tokenOf({ userId }))).status).toBe(200);
});

it.each(['new-password', 'signed-out-elsewhere'] as const)(
  'after %s, the links in earlier mails open no settings, and still stop reminders',
  async (because) => {
    const { userId, token, ...ada } = await reader();
    for (const _ of 'ab') await identity.tellAccessEnded(userId, because, null);
    await eventually(async () => expect(await opens(token)).toEqual([404, 404, 200, 204]));
    expect((await ada.read()).body).toMatchObject({ emailReminders: true, reminderFrequency: 'daily' });
    expect((await stopByLink(token, 'daily')).body).toEqual({ emailReminders: false });
    await eventually(async () => expect(await opens(await tokenOf({ userId }))).toEqual([200, 200, 200, 204]));
    await identity.tellAccessEnded(userId, 'new-email', null);
    await eventually(async () => expect(await opens(token)).toEqual(Array(4).fill(404)));
  },
);

const untouched = {
  emailReminders: false,
  reminderFrequency: 'weekly',
  daysAhead: [7, 3, 1],
  sendAt: '09:00',
  cardIds: null,
  pausedUntil: null,
  emailVerified: true,
  timezone: 'Europe/Berlin',
  delivery: 'fine',
  next: { daily: null, weekly: null },
};
/** Once reminders are on, their dates are planned. */
const planned = { daily: expect.any(String) as string, weekly: expect.any(String) as string };

test('reminders are off by default, weekly when switched on, and go to the account email', async () => {
  const ada = await somebody();
  expect(await ada.read()).toMatchObject({ status: 200, body: { ...untouched, email: ada.email } });
  expect(await tokenOf(ada)).toBe('none');
});

describe('each change is saved by itself, and the rest stays', () => {
  const cardId = randomUUID();
  test.each<[string, object, object]>([
    ['on', { emailReminders: true }, { emailReminders: true, next: { ...planned, daily: null } }],
    ['daily', { reminderFrequency: 'daily' }, { reminderFrequency: 'daily' }],
    ['both', { reminderFrequency: 'both' }, { reminderFrequency: 'both' }],
    ['other days ahead, the largest first', { daysAhead: [2, 14, 2] }, { daysAhead: [14, 2] }],
    ['no days ahead', { daysAhead: [] }, { daysAhead: [] }],
    ['another time', { sendAt: '00:30' }, { sendAt: '00:30' }],
    ['some cards, each once', { cardIds: [cardId, cardId] }, { cardIds: [cardId] }],
    ['a pause', { pausedUntil: '2099-01-31' }, { pausedUntil: '2099-01-31' }],
  ])('%s', async (_, change, shown) => {
    const ada = await somebody();
    const after = { ...untouched, email: ada.email, ...shown };
    expect(await ada.change(change)).toMatchObject({ status: 200, body: after });
    expect((await ada.read()).body).toEqual(after);
  });

  test('every card again after some', async () => {
    const ada = await somebody();
    await ada.change({ cardIds: [cardId] });
    expect((await ada.change({ cardIds: null })).body.cardIds).toBeNull();
  });

  test('a pause is over on its day in the person’s own zone', async () => {
    const ada = await somebody();
    const inBerlin = (instant: number) => new Date(instant).toLocaleDateString('en-CA', { timeZone: 'Europe/Berlin' });
    const soon = inBerlin(Date.now() + 2 * day); // One day of the year has 25 hours.
    expect((await ada.change({ pausedUntil: soon })).body.pausedUntil).toBe(soon);
    passedMs = 2 * day;
    expect((await ada.read()).body.pausedUntil).toBeNull();
  });

  test('changes at once lose nothing', async () => {
    const ada = await somebody();
    const answers = await Promise.all([
      ada.change({ emailReminders: true }),
      ada.change({ reminderFrequency: 'both' }),
      ada.change({ daysAhead: [5] }),
      ada.change({ sendAt: '07:00' }),
      ada.change({ cardIds: [cardId] }),
      ada.change({ pausedUntil: '9999-12-31' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect((await ada.read()).body).toMatchObject({
      emailReminders: true,
      reminderFrequency: 'both',
      daysAhead: [5],
      sendAt: '07:00',
      cardIds: [cardId],
      pausedUntil: '9999-12-31',
    });
  });
});

test.each<[string, object, string]>([
  ['nothing', {}, 'Choose what to change.'],
  ['a frequency of its own', { reminderFrequency: 'hourly' }, 'Choose daily, weekly, or both.'],
  ['the due date as a day ahead', { daysAhead: [0] }, 'Choose at least one day ahead.'],
  ['six days', { daysAhead: [1, 2, 3, 5, 7, 10] }, 'Choose at most 5 days.'],
  ['a time in between', { sendAt: '09:15' }, 'Choose a whole or a half hour.'],
  ['a time that no clock has', { sendAt: '24:00' }, 'Choose a whole or a half hour.'],
  ['201 cards', { cardIds: Array.from({ length: 201 }, () => randomUUID()) }, 'Choose at most 200 cards.'],
  ['a card that is none', { cardIds: ["'; drop table mail"] }, 'That is not a valid id.'],
  ['a day that no month has', { pausedUntil: '2026-02-30' }, 'Enter a date as YYYY-MM-DD.'],
  ['another address', { email: 'eve@example.com' }, ''],
])('%s is refused, and nothing changes', async (_, change, sentence) => {
  const ada = await somebody();
  const { status, body } = await ada.change(change);
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(sentence)]);
  expect((await ada.read()).body).toMatchObject(untouched);
});

test('who is not signed in is asked to, and another site is refused', async () => {
  const { headers } = await signedIn();
  expect((await notifications.client.get(path)).status).toBe(401);
  expect((await notifications.client.post(path, { emailReminders: true })).status).toBe(401);
  expect((await notifications.client.post('/api/user/send-test-email', { type: 'daily' })).status).toBe(401);
  const foreign = notifications.client.with({ ...headers, origin: 'https://evil.example' });
  expect((await foreign.post(path, { emailReminders: true })).status).toBe(403);
});

test('the next ones are shown, at the chosen time of the person’s own zone, until reminders are paused or stopped', async () => {
  const ada = await reader('both');
  const { daily, weekly } = (await ada.change({ sendAt: '18:30' })).body.next;
  const inBerlin = (instant: string | null, shown: Intl.DateTimeFormatOptions) =>
    new Date(instant ?? NaN).toLocaleString('en-GB', { timeZone: 'Europe/Berlin', ...shown });
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  expect([inBerlin(daily, time), inBerlin(weekly, time)]).toEqual(['18:30', '18:30']);
  expect(inBerlin(weekly, { weekday: 'short' })).toBe('Mon');
  await oneClick(ada.token, 'weekly');
  expect((await ada.read()).body.next).toEqual({ daily, weekly: null });
  await oneClick(ada.token, 'daily');
  expect((await ada.read()).body.next).toEqual({ daily: null, weekly: null });
});

test('weekly emails have no next daily one, though a device gets alerts', async () => {
  const ada = await reader('weekly');
  await pool.query(
    `insert into push_device (user_id, endpoint, p256dh, auth, name, created_at) values ($1, $2, '', '', 'Firefox', now())`,
    [ada.userId, `https://push.example/${ada.userId}`],
  );
  expect((await ada.change({ sendAt: '08:00' })).body.next).toEqual({ ...planned, daily: null });
});

test('an address that is not verified has no next one', async () => {
  const ada = await somebody();
  unverified.add(ada.userId);
  expect((await ada.change({ emailReminders: true })).body.next).toEqual({ daily: null, weekly: null });
});

test('while identity is away, the settings say so, nothing is half saved, and one click still stops', async () => {
  const ada = await reader();
  await identity.stop();
  try {
    const sentence = /^We can’t reach part of our system/;
    for (const answer of [
      await ada.read(),
      await ada.change({ sendAt: '07:00' }),
      await ada.test('daily'),
      await changeByLink(ada.token, { emailReminders: false }),
    ]) {
      expect([answer.status, answer.body.message]).toEqual([503, expect.stringMatching(sentence)]);
    }
    expect((await oneClick(ada.token, 'daily')).status).toBe(204);
  } finally {
    identity = await startIdentity();
  }
  expect((await ada.read()).body).toMatchObject({ sendAt: '09:00', reminderFrequency: 'weekly' });
});

test('a fault while the next ones are planned saves nothing, and the next try works', async () => {
  const ada = await somebody();
  const owner = new pg.Pool({ connectionString: notifications.databaseUrl });
  await owner.query(`
    create function no_plan() returns trigger language plpgsql as $$ begin raise exception 'as told'; end $$;
    create trigger no_plan before insert on reminder_plan for each row execute function no_plan()`);
  expect((await ada.change({ emailReminders: true })).status).toBe(500);
  expect((await ada.read()).body.emailReminders).toBe(false);
  await owner.query('drop trigger no_plan on reminder_plan');
  await owner.end();
  expect((await ada.change({ emailReminders: true })).body.emailReminders).toBe(true);
});

describe('by the link in a reminder, without signing in', () => {
  test('the settings are shown with a masked address, and changed', async () => {
    const ada = await reader();
    const masked = `${ada.userId[0]}…@example.com`;
    expect(await readByLink(ada.token)).toMatchObject({
      status: 200,
      body: { ...untouched, emailReminders: true, reminderFrequency: 'both', email: masked, next: planned },
    });
    expect(await changeByLink(ada.token, { emailReminders: false })).toMatchObject({
      status: 200,
      body: { emailReminders: false, reminderFrequency: 'both', email: masked },
    });
    expect((await ada.read()).body.emailReminders).toBe(false);
    // Links in earlier mails keep working.
    expect(await tokenOf(ada)).toBe(ada.token);
  });

  test('an unknown link is 404, half a link 400, and a link changes nobody else', async () => {
    const [ada, ben] = [await reader(), await reader()];
    const wrong = 'A'.repeat(43);
    for (const answer of [await readByLink(wrong), await changeByLink(wrong, { emailReminders: false })]) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'link-unknown' } });
    }
    expect((await oneClick(wrong, 'daily')).status).toBe(404);
    expect((await readByLink('short')).status).toBe(400);
    await changeByLink(ada.token, { emailReminders: false });
    expect((await ben.read()).body.emailReminders).toBe(true);
  });

  test('too many from one network are refused', async () => {
    const strict = await serviceUnderTest({
      service,
      env: { ...env, SMTP_URL: server.url, EMAIL_SETTINGS_PER_NETWORK: '2' },
    });
    const statuses = [];
    for (let count = 1; count <= 3; count += 1) {
      statuses.push((await strict.client.post('/api/email-settings/read', { token: 'A'.repeat(43) })).status);
    }
    await strict.stop();
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('one click in a mail program (RFC 8058)', () => {
  test.each<[string, string, { emailReminders: boolean; reminderFrequency: string }]>([
    ['both', 'daily', { emailReminders: true, reminderFrequency: 'weekly' }],
    ['both', 'weekly', { emailReminders: true, reminderFrequency: 'daily' }],
    ['daily', 'daily', { emailReminders: false, reminderFrequency: 'daily' }],
    ['weekly', 'weekly', { emailReminders: false, reminderFrequency: 'weekly' }],
    ['weekly', 'daily', { emailReminders: true, reminderFrequency: 'weekly' }],
  ])('of %s, stops the %s one, and used twice is the same', async (frequency, kind, after) => {
    const ada = await reader(frequency);
    const pressed = await Promise.all([oneClick(ada.token, kind), oneClick(ada.token, kind)]);
    expect([...pressed.map(({ status }) => status), (await oneClick(ada.token, kind)).status]).toEqual([204, 204, 204]);
    expect((await ada.read()).body).toMatchObject(after);
  });

  test('the one and then the other leaves nothing on', async () => {
    const ada = await reader('both');
    await Promise.all([oneClick(ada.token, 'daily'), oneClick(ada.token, 'weekly')]);
    expect((await ada.read()).body.emailReminders).toBe(false);
  });

  test('without its form, it changes nothing', async () => {
    const ada = await reader();
    const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=b' };
    for (const init of [{}, form, { headers: { 'content-type': 'application/json' }, body: '{}' }])
      expect((await fetch(oneClickAt(ada.token, 'daily'), { method: 'POST', ...init })).status).toBe(400);
    expect((await ada.read()).body.reminderFrequency).toBe('both');
  });

  test('opening the address changes nothing and leads to the page that asks', async () => {
    const ada = await reader();
    const opened = await fetch(oneClickAt(ada.token, 'weekly'), { redirect: 'manual' });
    expect([opened.status, opened.headers.get('location')]).toEqual([
      303,
      `http://localhost:8080/email-settings#${ada.token}&stop=weekly`,
    ]);
    expect((await ada.read()).body.reminderFrequency).toBe('both');
  });
});

describe('a deleted account', () => {
  test('leaves no settings, and its link is dead', async () => {
    const ada = await reader();
    await identity.tellDeleted(ada.userId);
    await eventually(async () => (await tokenOf(ada)) === 'none');
    expect((await ada.change({ emailReminders: true })).status).toBe(401);
    expect((await ada.test('daily')).status).toBe(401);
    expect((await readByLink(ada.token)).status).toBe(404);
    expect((await oneClick(ada.token, 'daily')).status).toBe(404);
    expect(await tokenOf(ada)).toBe('none');
  });

  test('that identity knows of first is refused in the same way', async () => {
    const ada = await reader();
    gone.add(ada.userId);
    expect((await ada.read()).status).toBe(401);
    expect(await readByLink(ada.token)).toMatchObject({ status: 404, body: { code: 'link-unknown' } });
  });
});
