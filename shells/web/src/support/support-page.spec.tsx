/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  answerWith,
  calls,
  clearBrowser,
  show,
  signedInWith,
  type Answer,
  type Answers,
} from '@floatwise/web-kit/testing/scene';
import type { User } from '@floatwise/contracts/identity/accounts.http';
import { anAccount } from '../testing/account-samples.js';
import { drafts } from './support-form.js';
import { SupportPage } from './support-page.js';

const send = 'POST /api/support-requests';
const accepted = (): Answer => ({ status: 201, body: { ticket: 'FW-7K3M9Q', priority: false } });

async function open(answers: Answers = {}, user: User = anAccount(), address = '/support'): Promise<void> {
  signedInWith({ 'GET /api/user': () => ({ body: user }), ...answers });
  show(<SupportPage />, address);
  await screen.findByRole('button', { name: 'Send message' });
}
const message = () => screen.getByLabelText<HTMLTextAreaElement>('Message');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const fill = async (text: string): Promise<void> => {
  await userEvent.selectOptions(screen.getByLabelText('Topic'), 'Banks and statement files');
  await userEvent.type(message(), text);
};
const sent = () => calls.filter(({ line }) => line === send).map(({ body }) => body as { id: string });

beforeEach(() => drafts.clear());
afterEach(clearBrowser);

test('a message is sent, and the ticket number is shown with where the answer goes', async () => {
  await open({ [send]: accepted });
  await fill('My bank is missing.');
  await press('Send message');
  const heading = await screen.findByRole('heading', { name: 'We received your message' });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByText('FW-7K3M9Q')).toBeTruthy();
  expect(screen.getByText(/A confirmation is on its way to ada@example.com/)).toBeTruthy();
  expect(screen.getByText(/in the order they arrive/)).toBeTruthy();
  expect(sent()).toEqual([
    { id: expect.any(String), topic: 'banks', message: 'My bank is missing.', attachWallet: false },
  ]);
  await press('Write another message');
  expect(message().value).toBe('');
});

test('the wallet goes along only if it is ticked', async () => {
  await open({ [send]: accepted });
  await fill('My bank is missing.');
  await userEvent.click(
    screen.getByRole('checkbox', { name: 'Attach my wallet (names, limits, balances; never card numbers)' }),
  );
  await press('Send message');
  await screen.findByText('FW-7K3M9Q');
  expect(sent()).toMatchObject([{ attachWallet: true }]);
});

test('characters are counted, and a message that is too short is not sent', async () => {
  await open();
  await userEvent.type(message(), 'Help');
  expect(screen.getByText(/^4 of 4,000 characters/)).toBeTruthy();
  await press('Send message');
  expect(await screen.findByText('Please write at least 10 characters.')).toBeTruthy();
  expect(screen.getByText('Choose a topic.')).toBeTruthy();
  expect(sent()).toEqual([]);
});

test.each<[string, Answer, string]>([
  [
    'a card number in it',
    { status: 400, body: { message: 'That looks like a full card number. We never want it; leave it out.' } },
    'That looks like a full card number. We never want it; leave it out.',
  ],
  [
    'too many messages',
    { status: 429, body: { message: 'Please try again in 42 minutes.' } },
    'Please try again in 42 minutes.',
  ],
  ['a server that fails', { status: 500, body: undefined }, 'We couldn’t send your message. Please try again.'],
])('%s keeps what was typed and says why', async (_case, answer, sentence) => {
  await open({ [send]: () => answer });
  await fill('My bank is missing.');
  await press('Send message');
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(message().value).toBe('My bank is missing.');
  expect(screen.getByLabelText<HTMLSelectElement>('Topic').value).toBe('banks');
});

test('the same message pressed again keeps its id, so it stays one ticket; a changed one gets a new id', async () => {
  let answer: Answer = { status: 503, body: undefined };
  await open({ [send]: () => answer });
  await fill('My bank is missing.');
  await press('Send message');
  await screen.findByRole('alert');
  await press('Send message');
  await waitFor(() => expect(sent()).toHaveLength(2));
  await userEvent.type(message(), ' Still.');
  answer = accepted();
  await press('Send message');
  await screen.findByText('FW-7K3M9Q');
  const [first, again, changed] = sent().map(({ id }) => id);
  expect(again).toBe(first);
  expect(changed).not.toBe(first);
});

test('feedback on a page begins with the page, as an idea', async () => {
  await open({ [send]: accepted }, anAccount(), '/support?about=%2Fcalculators%2Fmonthly-summary');
  expect(message().value).toBe('About the page /calculators/monthly-summary: ');
  expect(screen.getByLabelText<HTMLSelectElement>('Topic').value).toBe('idea');
  await userEvent.type(message(), 'More room, please.');
  await press('Send message');
  await screen.findByText('FW-7K3M9Q');
  expect(sent()).toMatchObject([
    { topic: 'idea', message: 'About the page /calculators/monthly-summary: More room, please.' },
  ]);
});

test.each(['https://evil.example', '/x: <b>Call 555</b>', '//evil.example?a', `/${'x'.repeat(300)}`])(
  'an address that is no page of ours begins nothing: %s',
  async (about) => {
    await open({}, anAccount(), `/support?about=${encodeURIComponent(about)}`);
    expect(message().value).toBe('');
  },
);

test('what was typed is still there after a look at another page', async () => {
  await open();
  await fill('My bank is missing.');
  clearBrowser();
  await open();
  expect(message().value).toBe('My bank is missing.');
  expect(screen.getByLabelText<HTMLSelectElement>('Topic').value).toBe('banks');
  expect(screen.getByText(/^19 of 4,000 characters/)).toBeTruthy();
});

test('Pro is told that it is answered first', async () => {
  await open(
    { [send]: () => ({ status: 201, body: { ticket: 'FW-7K3M9Q', priority: true } }) },
    anAccount({ subscriptionTier: 'premium' }),
  );
  expect(screen.getByText('Pro goes first')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'See Pro' })).toBeNull();
  await fill('My bank is missing.');
  await press('Send message');
  expect(await screen.findByText('You have Pro, so we’ll answer you first.')).toBeTruthy();
});

test('the free plan is told what Pro would change, and can look at it', async () => {
  const asked: unknown[] = [];
  const listener = (event: Event) => asked.push((event as CustomEvent).detail);
  window.addEventListener('floatwise:upgrade.requested', listener);
  await open();
  await press('See Pro');
  window.removeEventListener('floatwise:upgrade.requested', listener);
  expect(asked).toEqual([{ reason: 'With Pro, your messages are answered first.' }]);
});

test('a guest is asked to sign in, with a link back', () => {
  answerWith({});
  show(<SupportPage />, '/support');
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/auth?next=%2Fsupport');
  expect(screen.getByRole('link', { name: /link we send you/ }).getAttribute('href')).toBe(
    '/auth?next=%2Fsupport&tab=magic-link',
  );
  expect(screen.queryByLabelText('Message')).toBeNull();
});

test('an account that cannot be reached says so and tries again', async () => {
  let answer: Answer = { status: 503, body: undefined };
  signedInWith({ 'GET /api/user': () => answer });
  show(<SupportPage />, '/support');
  const again = await screen.findByRole('button', { name: 'Try again' });
  answer = { body: anAccount() };
  await userEvent.click(again);
  expect(await screen.findByRole('button', { name: 'Send message' })).toBeTruthy();
});
