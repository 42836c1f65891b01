/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ListedSubscription } from '@floatwise/contracts/notifications/subscriptions.http';
import { clearBrowser, show, signedInWith, type Answers } from '@floatwise/web-kit/testing/scene';
import { anOperator } from '../page/testing/operator-sample.js';
import { NewsletterPage } from './newsletter-page.js';

const path = '/api/admin/newsletter';
const id = '6f2a1d8e-5f0b-4a53-9d0c-0d8a5c1c7a0';
const waiting: ListedSubscription = {
  id: `${id}1`,
  email: 'ada@mail.example',
  userId: null,
  source: 'blog',
  state: 'waiting',
  askedAt: '2026-12-03T14:00:00.000Z',
  confirmedAt: null,
  endedAt: null,
};
const confirmed: ListedSubscription = {
  ...waiting,
  id: `${id}2`,
  email: 'grace@mail.example',
  userId: `${id}9`,
  source: 'site',
  state: 'confirmed',
  confirmedAt: '2026-12-03T15:00:00.000Z',
};
const left: ListedSubscription = {
  ...confirmed,
  id: `${id}3`,
  email: null,
  userId: null,
  state: 'left',
  endedAt: '2026-12-04T15:00:00.000Z',
};
const listed = (subscriptions: ListedSubscription[], next: string | null = null) => ({
  body: { subscriptions, next, counts: { waiting: 1, confirmed: 1_240, left: 3 } },
});

const open = async (answers: Answers = {}) => {
  signedInWith({
    'GET /api/user': () => ({ body: anOperator }),
    [`GET ${path}`]: () => listed([waiting, confirmed, left]),
    ...answers,
  });
  show(<NewsletterPage />, '/admin/newsletter');
  await screen.findByRole('heading', { level: 1, name: 'Newsletter' });
};
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

afterEach(clearBrowser);

test('lists form sign-ups with their state: waiting for confirmation, confirmed, left', async () => {
  await open();
  const asked = await row(/ada@mail\.example/);
  expect(asked.getByText('Waiting for confirmation')).toBeTruthy();
  expect(asked.getByText('blog')).toBeTruthy();
  const reader = await row(/grace@mail\.example/);
  expect(reader.getByText('Confirmed')).toBeTruthy();
  expect(reader.getByRole('link', { name: 'Account' }).getAttribute('href')).toBe(`/admin/users/${id}9`);
  const gone = await row(/Address deleted/);
  expect(gone.getByText('Unsubscribed')).toBeTruthy();
  expect(screen.getByText('1,240 confirmed, 1 waiting for confirmation, 3 unsubscribed.')).toBeTruthy();
});

test('filters by state, kept in the address', async () => {
  await open({ [`GET ${path}?state=waiting`]: () => listed([waiting]) });
  await row(/grace/);
  await userEvent.selectOptions(screen.getByLabelText('State'), 'Waiting for confirmation');
  await row(/ada/);
  expect(screen.queryByRole('row', { name: /grace/ })).toBeNull();
  expect(window.location.search).toBe('?state=waiting');
});

test('shows older ones below', async () => {
  const next = `2026-12-03T14:00:00.000Z_${id}1`;
  await open({
    [`GET ${path}`]: () => listed([waiting], next),
    [`GET ${path}?before=${encodeURIComponent(next)}`]: () => listed([confirmed]),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show older' }));
  expect(await screen.findByRole('table', { name: 'Older sign-ups' })).toBeTruthy();
});

test('says that nobody signed up yet', async () => {
  await open({ [`GET ${path}`]: () => listed([]) });
  expect(await screen.findByText('No sign-ups')).toBeTruthy();
});
