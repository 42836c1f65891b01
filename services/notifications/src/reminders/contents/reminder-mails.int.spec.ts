import { randomUUID } from 'node:crypto';
import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import { Unavailable } from '@floatwise/events/unavailable';
import { Clock } from '@floatwise/service-kit/clock';
import { aPlannerCard } from '@floatwise/browser-test-kit/builders';
import { CardsStandIn } from '@floatwise/test-kit/cards-stand-in';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { IdentityStandIn } from '@floatwise/test-kit/identity-stand-in';
import { MailServer } from '@floatwise/test-kit/mail-server';
import { readableMail } from '@floatwise/test-kit/readable-mail';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { Database } from '../../db.js';
import type { NotificationsEnv } from '../../env.js';
import type { Prisma } from '../../generated/prisma/client.js';
import { service } from '../../service.js';
import { ReminderMails } from './reminder-mails.js';

let cards: CardsStandIn;
let identity: IdentityStandIn;
let server: MailServer;
let notifications: ServiceUnderTest<NotificationsEnv>;

beforeAll(async () => {
  [cards, identity, server] = await Promise.all([
    new CardsStandIn().start(),
    new IdentityStandIn().start(),
    new MailServer().start(),
  ]);
  const env = {
    SMTP_URL: server.url,
    MAIL_FROM: 'Floatwise <hello@floatwise.test>',
    MAIL_POLL_MS: '20',
  };
  notifications = await serviceUnderTest({ service, env });
});

afterAll(async () => {
  await notifications.stop();
  await Promise.all([cards.stop(), identity.stop(), server.stop()]);
});

/** A Monday, 9:00 in New York. */
const monday = '2026-11-23T14:00:00.000Z';

beforeEach(() => {
  notifications.app.get(Clock).now = () => new Date(monday);
  identity.recipientAnswer = known();
});

const known =
  (about: { timezone?: string; emailVerified?: boolean | undefined; firstName?: string } = {}) =>
  (userId: string) => ({
    outcome: 'found' as const,
    to: `${userId}@example.com`,
    firstName: 'Ada',
    timezone: 'America/New_York',
    emailVerified: true,
    ...about,
  });

/** Due on Nov 23. */
const freedom = aPlannerCard({
  name: 'Chase Freedom',
  id: randomUUID(),
  statementDate: 28,
  dueDate: 23,
  currentBalance: 700,
  statementBalance: 412.8,
  cycleSince: '2026-11-01',
});
const prisma = () => notifications.app.get(Database).prisma;

interface Scene {
  wallet?: PlannerCard[];
  preference?: Partial<Prisma.EmailPreferenceCreateInput>;
  kind?: 'daily' | 'weekly';
  period?: string;
}

/** A person who wants both reminders, and a reminder of theirs. */
async function scene({ wallet = [freedom], preference = {}, kind = 'daily', period = '2026-11-23' }: Scene = {}) {
  const userId = randomUUID();
  const linkToken = `token-${userId}`;
  cards.wallets.set(userId, wallet);
  await prisma().emailPreference.create({
    data: { userId, emailReminders: true, frequency: 'both', linkToken, updatedAt: new Date(), ...preference },
  });
  const { id } = await prisma().reminder.create({ data: { userId, kind, period: new Date(period) } });
  const compose = () => notifications.app.get(ReminderMails).compose({ kind: `${kind}-reminder`, refId: id, userId });
  const preview = () =>
    notifications.app.get(ReminderMails).compose({ kind: `${kind}-preview`, refId: randomUUID(), userId });
  return { userId, id, linkToken, compose, preview };
}

test('a daily reminder arrives as HTML and text, with the headers of its list', async () => {
  const { userId, id, linkToken } = await scene();
  await prisma().mail.create({ data: { kind: 'daily-reminder', refId: id, userId } });
  const { raw } = await eventually(
    () => server.arrived.find(({ to }) => to === `${userId}@example.com`) ?? Promise.reject(new Error('none')),
  );
  const mail = readableMail(raw);
  const [headers = ''] = mail.split('\r\n\r\n', 1);
  expect(headers).toContain('Subject: Chase Freedom: $412.80 due today');
  expect(headers).toMatch(/^List-Id: Floatwise daily reminders <daily-reminders\.floatwise\.test>$/im);
  expect(headers).toContain(
    `List-Unsubscribe: <http://localhost:8080/api/email-settings/one-click?token=${linkToken}&kind=daily>`,
  );
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(mail.split(`http://localhost:8080/email-settings#${linkToken}`).length).toBeGreaterThan(4);
  expect(mail).toContain('You’re getting this because daily reminders are on.');
});

test('a weekly reminder asks about the week before, in the person’s days', async () => {
  const { userId, compose } = await scene({ kind: 'weekly' });
  cards.weeks.set(userId, { spent: 812.4, earned: 14.2, leftOnTheTable: 0, mostMissed: null });
  const mail = await compose();
  expect(mail).toMatchObject({
    to: `${userId}@example.com`,
    subject: 'Your week from Nov 23: 1 bill due, 1 statement closing',
    list: { id: 'weekly-reminders', name: 'Floatwise weekly reminders' },
    text: expect.stringContaining('you spent $812.40 and earned $14.20'),
  });
  expect(cards.asked).toContain(`week ${userId} 2026-11-16 2026-11-22`);
});

test('what last week earned does not hold a weekly reminder back', async () => {
  const { userId, compose } = await scene({ kind: 'weekly' });
  // An answer that doesn't fit the contract.
  cards.weeks.set(userId, { spent: Number.NaN, earned: 0, leftOnTheTable: 0, mostMissed: null });
  const mail = await compose();
  expect(mail).toMatchObject({ subject: 'Your week from Nov 23: 1 bill due, 1 statement closing' });
  expect(mail).not.toMatchObject({ text: expect.stringContaining('LAST WEEK') });
});

/** The first Monday of December. */
const decemberMonday = '2026-12-07T14:00:00.000Z';
const receipt = {
  ...{ kept: 2310.4, days: 34.2, earned: 41.2, leftOnTheTable: 6.3, interest: 0, fees: 0 },
  fix: { merchant: 'Netflix', betterCard: 'Sapphire', gain: 18 },
};

test('the first weekly reminder of a month has the receipt of the month before', async () => {
  notifications.app.get(Clock).now = () => new Date(decemberMonday);
  const { userId, compose } = await scene({ kind: 'weekly', period: '2026-12-07' });
  cards.receipts.set(userId, receipt);
  const mail = await compose();
  expect(mail).toMatchObject({ text: expect.stringContaining('YOUR RECEIPT FOR NOVEMBER') });
  expect(mail).toMatchObject({ text: expect.stringContaining('/auth?next=%2Freceipt%2F2026-11') });
  expect(cards.asked).toContain(`receipt ${userId} 2026-12-07`);
});

test('the first weekly reminder after a pause has the receipt, too, if the month had none yet', async () => {
  const { userId, compose } = await scene({ kind: 'weekly', preference: { pausedUntil: new Date('2026-11-20') } });
  const earlier = [['weekly', '2026-10-26'] as const, ['daily', '2026-11-22'] as const];
  await prisma().reminder.createMany({
    data: earlier.map(([kind, period]) => ({ userId, kind, period: new Date(period) })),
  });
  cards.receipts.set(userId, receipt);
  expect(await compose()).toMatchObject({ text: expect.stringContaining('YOUR RECEIPT FOR OCTOBER') });
});

test('a later weekly reminder of the month has none, nor has a daily one', async () => {
  const later = await scene({ kind: 'weekly' });
  const first = { userId: later.userId, kind: 'weekly', period: new Date('2026-11-02') };
  await prisma().reminder.create({ data: first });
  notifications.app.get(Clock).now = () => new Date(decemberMonday);
  const daily = await scene({ period: '2026-12-07', wallet: [{ ...freedom, dueDate: 7 }] });
  for (const { userId } of [later, daily]) cards.receipts.set(userId, receipt);
  expect(await daily.compose()).not.toBe('void');
  notifications.app.get(Clock).now = () => new Date(monday);
  expect(await later.compose()).not.toBe('void');
  for (const { userId } of [later, daily])
    expect(cards.asked.filter((asked) => asked.startsWith(`receipt ${userId}`))).toEqual([]);
});

test('a receipt that cannot be asked does not hold a weekly reminder back', async () => {
  notifications.app.get(Clock).now = () => new Date(decemberMonday);
  const { userId, compose } = await scene({ kind: 'weekly', period: '2026-12-07' });
  cards.receipts.set(userId, { ...receipt, earned: Number.NaN });
  const mail = await compose();
  expect(mail).not.toBe('void');
  expect(mail).not.toMatchObject({ text: expect.stringContaining('RECEIPT') });
});

test.each<[string, Scene]>([
  ['was switched off', { preference: { emailReminders: false } }],
  ['is not chosen any more', { preference: { frequency: 'weekly' } }],
  ['is paused', { preference: { pausedUntil: new Date('2026-11-24') } }],
  ['is for a day that is over', { period: '2026-11-22' }],
  ['is for a week that is half over', { kind: 'weekly', period: '2026-11-20' }],
  ['is about a card that was deleted a moment ago', { wallet: [] }],
  [
    'is about a bill that was paid a moment ago',
    { wallet: [{ ...freedom, paidStatements: [{ closingDate: '2026-10-28', amount: 412.8, paidOn: '2026-11-23' }] }] },
  ],
  ['is about a card that was not chosen', { preference: { everyCard: false, cardIds: [randomUUID()] } }],
])('nothing is sent if the reminder %s', async (_why, given) => {
  const { compose } = await scene(given);
  expect(await compose()).toBe('void');
});

test.each<[string, Scene]>([
  ['paused until today', { preference: { pausedUntil: new Date('2026-11-23') } }],
  ['about a chosen card', { preference: { everyCard: false, cardIds: [freedom.id] } }],
  ['weekly, and it is Wednesday of its week', { kind: 'weekly', period: '2026-11-21' }],
  ['for a day that is only about to begin where the person is', { period: '2026-11-24' }],
])('a reminder is sent: %s', async (_why, given) => {
  const { compose } = await scene(given);
  expect(await compose()).not.toBe('void');
});

test('a card that is not chosen is not named', async () => {
  const other = { ...freedom, id: randomUUID(), nickname: 'Secret' };
  const { compose } = await scene({
    wallet: [freedom, other],
    preference: { everyCard: false, cardIds: [freedom.id] },
  });
  const mail = await compose();
  expect(mail).toMatchObject({ subject: 'Chase Freedom: $412.80 due today' });
  expect(mail).not.toMatchObject({ html: expect.stringContaining('Secret') });
});

test('nothing is sent to an address that is not verified, nor to a deleted account', async () => {
  const { compose } = await scene();
  identity.recipientAnswer = known({ emailVerified: false });
  expect(await compose()).toBe('void');
  identity.recipientAnswer = () => ({ outcome: 'void' });
  expect(await compose()).toBe('void');
});

test('an invalid time zone is New York’s', async () => {
  const { compose } = await scene();
  identity.recipientAnswer = known({ timezone: 'Nowhere/Land' });
  expect(await compose()).toMatchObject({ subject: 'Chase Freedom: $412.80 due today' });
});

test('a wallet that cannot be asked makes the mail wait', async () => {
  const { userId, compose } = await scene();
  // An answer that doesn't fit the contract.
  cards.wallets.set(userId, [{ ...freedom, currentBalance: Number.NaN }]);
  await expect(compose()).rejects.toThrow(Unavailable);
});

test('somebody whose wallet cannot be asked costs nobody else the mail, though they are asked about together', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => scene()));
  const [, odd] = people;
  if (odd) cards.wallets.set(odd.userId, [{ ...freedom, currentBalance: Number.NaN }]);
  const results = await Promise.allSettled(people.map(({ compose }) => compose()));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
});

test('everyone gets their own reminder, though many are composed together', async () => {
  const people = await Promise.all(
    Array.from({ length: 30 }, (_, n) => scene({ wallet: [{ ...freedom, statementBalance: 100 + n }] })),
  );
  const mails = await Promise.all(people.map(({ compose }) => compose()));
  expect(mails).toEqual(
    people.map(({ userId }, n) =>
      expect.objectContaining({
        to: `${userId}@example.com`,
        subject: `Chase Freedom: $${100 + n}.00 due today`,
      }),
    ),
  );
});

test('who pays while the mail waits for a slow mail server gets none', async () => {
  server.acceptMs = 1_500;
  let accept = (): void => undefined;
  // However long it takes to compose them all, the first ones are on their way until then.
  server.accepting = new Promise<void>((resolve) => (accept = resolve));
  try {
    const people = await Promise.all(Array.from({ length: 24 }, () => scene()));
    await prisma().mail.createMany({
      data: people.map(({ id, userId }) => ({ kind: 'daily-reminder', refId: id, userId })),
    });
    const userIds = people.map(({ userId }) => userId);
    const isAsked = (userId: string) => cards.asked.includes(`wallet ${userId}`);
    await eventually(() => userIds.every(isAsked) || Promise.reject(new Error('not all are composed')), {
      everyMs: 20,
    });
    for (const userId of userIds) cards.wallets.set(userId, [{ ...freedom, statementBalance: 0, currentBalance: 0 }]);
    accept();
    const countOf = (status: string) =>
      prisma().mail.count({ where: { userId: { in: userIds }, status: status as 'sent' } });
    await eventually(async () => (await countOf('sent')) + (await countOf('void')) === people.length);
    // Three seconds and what four connections have begun until then.
    expect(await countOf('void')).toBeGreaterThanOrEqual(4);
  } finally {
    accept();
    server.acceptMs = 0;
  }
});

test('an identity that does not say whether the address is verified makes the mail wait', async () => {
  const { compose } = await scene();
  identity.recipientAnswer = known({ emailVerified: undefined });
  await expect(compose()).rejects.toThrow(Unavailable);
});

test('a reminder of nobody, and one without preferences, is void', async () => {
  const { userId, compose } = await scene();
  await prisma().emailPreference.delete({ where: { userId } });
  expect(await compose()).toBe('void');
  const mails = notifications.app.get(ReminderMails);
  expect(await mails.compose({ kind: 'daily-reminder', refId: randomUUID(), userId })).toBe('void');
  expect(await mails.compose({ kind: 'daily-preview', refId: randomUUID(), userId: null })).toBe('void');
});

test('a preview is written though reminders are off, and says that it is one', async () => {
  const { preview } = await scene({ preference: { emailReminders: false } });
  expect(await preview()).toMatchObject({
    subject: 'Preview: Chase Freedom: $412.80 due today',
    text: expect.stringContaining('You asked for this preview of your daily reminder'),
  });
});

test('a preview has something to show on a day without a reminder, and without cards', async () => {
  const paid = { ...freedom, paidStatements: [{ closingDate: '2026-10-28', amount: null, paidOn: '2026-11-01' }] };
  const quiet = await scene({ wallet: [paid] });
  expect(await quiet.preview()).toMatchObject({ subject: 'Preview: Nothing to remind you about today' });
  const empty = await scene({ wallet: [], kind: 'weekly' });
  expect(await empty.preview()).toMatchObject({ subject: 'Preview: No cards yet' });
});

test('names with markup, line breaks, and quotes are shown as text', async () => {
  const nickname = `<b onload="x">"A"</b>\r\nBcc: everybody@example.com`;
  identity.recipientAnswer = known({ firstName: 'Ada <img src=x>\r\nBcc: all@example.com' });
  const { compose } = await scene({ wallet: [{ ...freedom, nickname }] });
  const mail = await compose();
  if (mail === 'void') throw new Error('void');
  expect(mail.subject).toBe(`<b onload="x">"A"</b> Bcc: everybody@example.com: $412.80 due today`);
  expect(mail.html).not.toMatch(/<b |<img/);
  expect(mail.html).toContain('Hello Ada &lt;img src=x&gt; Bcc: all@example.com,');
});
