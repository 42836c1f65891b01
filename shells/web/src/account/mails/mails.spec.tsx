/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnMail } from '@floatwise/contracts/notifications/mail-log.http';
import { calls, clearBrowser, show, signedInWith, type Answers } from '@floatwise/web-kit/testing/scene';
import { anAccount } from '../../testing/account-samples.js';
// Imported up front: on a busy machine, loading it on demand takes longer than a test waits.
import './mails.js';
import { MailsSection } from './mails-section.js';

const path = '/api/user/mails';
const mail = (about: string, more: Partial<OwnMail> = {}): OwnMail => ({
  id: crypto.randomUUID(),
  about,
  at: new Date(2026, 11, 3, 9).toISOString(),
  state: 'sent',
  says: 'Sent',
  ...more,
});

const open = (answers: Answers): void => {
  signedInWith({ 'GET /api/user': () => ({ body: anAccount() }), ...answers });
  show(<MailsSection />, '/account');
};
const lines = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

afterEach(clearBrowser);

test('lists what was sent, with what became of it', async () => {
  open({
    [`GET ${path}`]: () => ({
      body: {
        mails: [
          mail('Daily reminder for Dec 3'),
          mail('Weekly reminder', { state: 'bounced', says: 'It bounced. This address doesn’t accept email.' }),
        ],
        next: null,
      },
    }),
  });
  const [daily, weekly] = await lines('Emails');
  expect(daily).toMatch(/^Daily reminder for Dec 3Dec 3.* · Sent$/);
  expect(weekly).toMatch(/^Weekly reminderBounced.* · It bounced\. This address doesn’t accept email\.$/);
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  expect(screen.getByRole('region', { name: 'What we sent you' }).id).toBe('mails');
});

test('shows older ones below', async () => {
  const next = `2026-12-03T14:00:00.000Z_${crypto.randomUUID()}`;
  open({
    [`GET ${path}`]: () => ({ body: { mails: [mail('Newer')], next } }),
    [`GET ${path}?before=${encodeURIComponent(next)}`]: () => ({ body: { mails: [mail('Older')], next: null } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show older' }));
  expect((await lines('Older emails'))[0]).toMatch(/^Older/);
  expect((await lines('Emails'))[0]).toMatch(/^Newer/);
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  expect(calls.filter(({ line }) => line.startsWith(`GET ${path}`))).toHaveLength(2);
});

test('says that nothing was sent', async () => {
  open({ [`GET ${path}`]: () => ({ body: { mails: [], next: null } }) });
  expect(await screen.findByText('We haven’t sent you anything lately.')).toBeTruthy();
});

test('shows an error with Retry', async () => {
  let isAway = true;
  open({
    [`GET ${path}`]: () =>
      isAway
        ? { status: 503, body: { message: 'Away for a moment.' } }
        : { body: { mails: [mail('Receipt')], next: null } },
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Away for a moment.');
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await lines('Emails'))[0]).toMatch(/^Receipt/);
});
