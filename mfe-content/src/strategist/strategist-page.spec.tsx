/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { initialCard } from '@floatwise/contracts/card-fields';
import type { ChatInput } from '@floatwise/contracts/strategist/chat.http';
import { calls, clearBrowser, readStorageAnew, seesInView, show, signedInWith } from '@floatwise/web-kit/testing/scene';
import { addGuestCard } from '@floatwise/web-kit/guest-wallet';
import { setGuestApyPercent } from '@floatwise/web-kit/guest-settings';
import { examples } from './chat/chat-panel.js';
import { anAnswer, aText } from './testing/answer-samples.js';
import {
  answersAreLoaded,
  ask,
  asked,
  conversation,
  input,
  leaveTab,
  message,
  page,
  pass,
  press,
  type,
  visit,
} from './testing/strategist-scene.js';

/** The questions that were sent as JSON. */
const questions = (): ChatInput[] =>
  calls.filter(({ line }, place) => line === asked && place % 2 === 1).map(({ body }) => body as ChatInput);
const thinking = (): HTMLElement | null => screen.queryByText('Float Genius is thinking...');
const refused = { statusCode: 429, message: 'Too many questions. Please try again in 12 minutes.' };

beforeEach(() => {
  seesInView(true);
  jest.useFakeTimers({ now: new Date(2026, 2, 10, 12) });
});
afterEach(() => {
  clearBrowser();
  leaveTab();
});

test('starts with an assistant greeting that lists example prompts', async () => {
  await visit();
  expect(within(conversation()).getByText(/I’m Float Genius/)).toBeTruthy();
  const listed = within(screen.getByRole('list', { name: 'Examples' })).getAllByRole('button');
  expect(listed.map(({ textContent }) => textContent)).toEqual([...examples]);
});

test('an example can be pressed: it is sent as it stands', async () => {
  await visit();
  press(examples[2]);
  await pass(2_000);
  expect(questions().map(({ userMessage }) => userMessage)).toEqual([examples[2]]);
});

test('pressing an example leaves what is being typed in the input', async () => {
  await visit();
  fireEvent.change(input(), { target: { value: 'When is my' } });
  press(examples[2]);
  await pass(2_000);
  expect(questions().map(({ userMessage }) => userMessage)).toEqual([examples[2]]);
  expect(input().value).toBe('When is my');
});

test('if the pressed example gets no answer, neither it nor what is being typed is lost', async () => {
  await visit({ 'POST /api/chat': () => ({ status: 502 }) });
  fireEvent.change(input(), { target: { value: 'When is my' } });
  press(examples[2]);
  await pass();
  expect(input().value).toBe(`${examples[2]}\nWhen is my`);
});

test('sending appends the user message, shows thinking, and disables the input until the reply arrives', async () => {
  await visit({ 'POST /api/chat': () => 'never' });
  type('Which card?');
  await pass();
  expect(conversation().textContent).toContain('Which card?');
  expect(thinking()).toBeTruthy();
  expect([input().disabled, input().value]).toEqual([true, '']);
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
});

test.each(['', '   ', '\n'])('text without a word is blocked: %j', async (text) => {
  await visit();
  type(text);
  expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
  await pass();
  expect(calls).toEqual([]);
});

test('Enter sends; Shift and Enter, and Enter that ends the choice of a character, do not', async () => {
  await visit();
  fireEvent.change(input(), { target: { value: 'Which card?' } });
  fireEvent.keyDown(input(), { key: 'Enter', shiftKey: true });
  fireEvent.keyDown(input(), { key: 'Enter', isComposing: true });
  expect(calls).toEqual([]);
  fireEvent.keyDown(input(), { key: 'Enter' });
  await pass();
  expect(questions()).toHaveLength(1);
});

test('each question is counted, and a session with its first answer', async () => {
  const told: unknown[] = [];
  const listen = (event: Event): void => void told.push((event as CustomEvent<{ name: string }>).detail.name);
  window.addEventListener('floatwise:happened', listen);
  const answers = [{ status: 503, body: { message: 'Please try again.' } }, { body: anAnswer() }];
  await visit({ [asked]: () => answers.shift() ?? { body: anAnswer() } });
  for (const question of ['Which card?', 'Which card?', 'And on Friday?']) await ask(question);
  window.removeEventListener('floatwise:happened', listen);
  expect(told).toEqual(['chat', 'chat', 'chat-begun', 'chat']);
});

test('the counter appears near 2,000 characters, and more can’t be sent', async () => {
  await visit();
  const enter = (length: number): void => void fireEvent.change(input(), { target: { value: 'x'.repeat(length) } });
  enter(1_799);
  expect(screen.queryByText(/characters/)).toBeNull();
  enter(1_900);
  expect(screen.getByText('100 characters left')).toBeTruthy();
  enter(2_001);
  expect(screen.getByText('1 character too many')).toBeTruthy();
  fireEvent.keyDown(input(), { key: 'Enter' });
  await pass();
  expect(calls).toEqual([]);
});

test('the newest reply is typed out one character at a time, 25 ms each', async () => {
  await visit();
  type('Which card?');
  await pass();
  const shown = (): string => conversation().querySelector('[aria-hidden=true]')?.textContent ?? '';
  await pass(25 * 3);
  expect(shown()).toBe('Use');
  await pass(25 * 4);
  expect(shown()).toBe('Use Fre');
  await pass(25 * 14);
  expect(conversation().textContent).toContain('Use Freedom: 54 days.');
  expect(screen.getByRole('button', { name: '54 days' })).toBeTruthy();
});

test('a press finishes the typing', async () => {
  await visit();
  type('Which card?');
  await pass(50);
  fireEvent.click(conversation().querySelector('[aria-hidden=true]') as Element);
  expect(screen.getByRole('button', { name: '54 days' })).toBeTruthy();
});

test('so does a button, for people without a mouse', async () => {
  await visit();
  type('Which card?');
  await pass(50);
  press('Show all');
  expect(screen.getByRole('button', { name: '54 days' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull();
});

test('with reduced motion the reply is there at once', async () => {
  window.matchMedia = ((query: string) => ({ matches: query.includes('reduce') })) as typeof window.matchMedia;
  await visit();
  type('Which card?');
  await pass();
  expect(screen.getByRole('button', { name: '54 days' })).toBeTruthy();
  Reflect.deleteProperty(window, 'matchMedia');
});

test('screen readers hear the finished answer once and whole, while the typing is hidden from them', async () => {
  await visit();
  type('Which card?');
  await pass(50);
  const spoken = screen.getByRole('status', { name: 'Answer' });
  expect(spoken.textContent).toBe('Use Freedom: 54 days.');
  expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull();
  await pass(6_000);
  expect(spoken.textContent).toBe('');
  expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy();
});

test.each([
  ['the page', () => input().blur()],
  // Which takes the focus from the button that was pressed.
  ['the chat', () => screen.getByRole('region', { name: 'Float Genius' }).focus()],
])('the focus returns from %s to the input once the reply is there', async (_, wait) => {
  await visit();
  input().focus();
  type('Which card?');
  wait();
  await pass();
  expect(document.activeElement).toBe(input());
});

test('a failure ends the loading, says Chat Error with the server’s message, and keeps what was typed', async () => {
  await visit({ 'POST /api/chat': () => ({ status: 429, body: refused }) });
  type('Which card?');
  await pass();
  expect(message()).toContain(`Chat Error${refused.message}`);
  expect(thinking()).toBeNull();
  expect([input().disabled, input().value]).toEqual([false, 'Which card?']);
  expect(within(conversation()).queryByText('Which card?')).toBeNull();
  expect(screen.getByText(`${refused.message} Your question is still here.`)).toBeTruthy();
});

test('a failure without a message says Unable to get AI response', async () => {
  await visit({ 'POST /api/chat': () => ({ status: 502 }) });
  type('Which card?');
  await pass();
  expect(message()).toContain('Chat ErrorUnable to get AI response');
  expect(screen.getByText('Unable to get AI response. Your question is still here.')).toBeTruthy();
});

test('Stop gives up waiting, and the question is back in the input', async () => {
  await visit({ 'POST /api/chat': () => 'never' });
  type('Which card?');
  await pass();
  press('Stop');
  expect(thinking()).toBeNull();
  expect([input().disabled, input().value]).toEqual([false, 'Which card?']);
});

test('offline, it says so, and the question stays', async () => {
  await visit();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/You’re offline/)).toBeTruthy();
  jest.restoreAllMocks();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/You’re offline/)).toBeNull();
});

test('Start Over resets to the greeting, with undo', async () => {
  await visit();
  await ask();
  press('Start Over');
  expect(screen.queryByText('Which card?')).toBeNull();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Float Genius');
  expect(within(conversation()).getByText(/I’m Float Genius/)).toBeTruthy();
  press('Undo');
  expect(within(conversation()).getByText('Which card?')).toBeTruthy();
});

test('the conversation survives a reload, and so does what was typed; nothing is typed out again', async () => {
  await visit();
  await ask();
  fireEvent.change(input(), { target: { value: 'And then' } });
  cleanup();
  await visit();
  expect(screen.getByRole('button', { name: '54 days' })).toBeTruthy();
  expect(input().value).toBe('And then');
});

/** Leaves the page, not the tab: the session is another one when it's opened again. */
function leavePage(): void {
  clearBrowser();
  jest.useFakeTimers({ now: new Date(2026, 2, 10, 12) });
}

test('what somebody asked while their account could not be reached is not shown to the next person in this tab', async () => {
  const ann = { id: 'ann', role: 'user', mayAdminister: false, apyPercent: 4.5 };
  let isDown = false;
  signedInWith({
    'GET /api/user': () => (isDown ? { status: 503, body: { message: 'Later.' } } : { body: ann }),
    [asked]: () => ({ body: anAnswer() }),
  });
  show(page, '/ai-strategist');
  await answersAreLoaded();
  await pass();
  isDown = true;
  await pass(31_000);
  await ask('Should I pay my $12,400 first?');
  expect(conversation().textContent).toContain('$12,400');
  leavePage();
  await visit();
  expect(conversation().textContent).not.toContain('$12,400');
});

test('the earlier turns are sent along', async () => {
  await visit();
  await ask('First?');
  await ask('Second?');
  expect(questions().at(-1)).toMatchObject({
    messages: [
      { role: 'user', content: 'First?' },
      { role: 'assistant', content: 'Use Freedom: 54 days.' },
    ],
    userMessage: 'Second?',
  });
});

test('a guest’s cards and APY are sent with the message, without the last four digits, and a line says so', async () => {
  const card = {
    ...initialCard(),
    name: 'Freedom',
    lastFour: '4821',
    statementDate: 15,
    dueDate: 10,
    creditLimit: 5000,
  };
  addGuestCard(card, '2026-03-01');
  setGuestApyPercent(4);
  await visit();
  readStorageAnew();
  expect(screen.getByText(/The 1 card in this browser is sent with each question, without the last four/)).toBeTruthy();
  await ask();
  expect(questions()[0]).toMatchObject({ apyPercent: 4, guestCards: [{ name: 'Freedom', creditLimit: 5000 }] });
  expect(JSON.stringify(questions())).not.toContain('"4821"');
});

test('after 3 or more messages a Sign in to Save prompt links to /auth, and leads back', async () => {
  await visit();
  expect(screen.queryByRole('link', { name: 'Sign in to Save' })).toBeNull();
  await ask();
  expect(screen.getByRole('link', { name: 'Sign in to Save' }).getAttribute('href')).toBe(
    '/auth?next=%2Fai-strategist',
  );
  expect(screen.queryByRole('button', { name: 'Get the weekly tips' })).toBeNull();
});

test('after 5 or more messages a weekly-newsletter prompt shows; subscribing asks to confirm by mail', async () => {
  await visit({ 'POST /api/email-subscribe': () => ({ status: 202, body: { message: 'Check your mail.' } }) });
  await ask('One?');
  await ask('Two?');
  press('Get the weekly tips');
  await act(() => import('../weekly-tips/subscribe-dialog.js'));
  const subscribe = await screen.findByRole('button', { name: 'Subscribe' });
  expect(subscribe).toHaveProperty('disabled', true);
  const field = screen.getByLabelText('Email');
  fireEvent.submit(field.closest('form') as HTMLFormElement);
  expect(message()).toContain('Invalid EmailPlease enter a valid email address');
  fireEvent.change(field, { target: { value: 'ann@example.com' } });
  expect(field.getAttribute('aria-invalid')).toBeNull();
  fireEvent.submit(field.closest('form') as HTMLFormElement);
  await pass();
  expect(calls.at(-1)?.body).toEqual({ email: 'ann@example.com', source: 'strategist' });
  expect(message()).toContain('Subscribed Successfully!Check your email to confirm.');
});

test('a subscription that fails says Subscription Failed, and the address stays', async () => {
  await visit({ 'POST /api/email-subscribe': () => ({ status: 500 }) });
  await ask('One?');
  await ask('Two?');
  press('Get the weekly tips');
  await act(() => import('../weekly-tips/subscribe-dialog.js'));
  const field = await screen.findByLabelText<HTMLInputElement>('Email');
  fireEvent.change(field, { target: { value: 'ann@example.com' } });
  fireEvent.submit(field.closest('form') as HTMLFormElement);
  await pass();
  expect(message()).toContain('Subscription FailedUnable to subscribe');
  expect(field.value).toBe('ann@example.com');
});

test('a visitor is not offered to save', async () => {
  await visit();
  await ask('One?');
  await ask('Two?');
  await pass(5_000);
  expect(screen.queryByRole('button', { name: 'Save this strategy' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Saved strategies' })).toBeNull();
  expect(message()).not.toContain('Strategy Generated!');
});

test('what an answer suggests can be pressed, on the newest answer alone', async () => {
  await visit({ 'POST /api/chat': () => ({ body: anAnswer({ suggestions: ['What if I wait?'] }) }) });
  await ask();
  press('What if I wait?');
  await pass(2_000);
  expect(questions().at(-1)?.userMessage).toBe('What if I wait?');
  expect(screen.getAllByRole('button', { name: 'What if I wait?' })).toHaveLength(1);
});

test('an answer can be copied as plain words', async () => {
  const written: string[] = [];
  const clipboard = { writeText: (text: string) => Promise.resolve(void written.push(text)) };
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  await visit();
  await ask();
  press('Copy');
  await pass();
  expect(written).toEqual(['Use Freedom: 54 days.']);
  expect(message()).toContain('Copied to clipboard!');
});

test('it can be printed, and on paper every calculation stands below its answer', async () => {
  const print = jest.fn();
  window.print = print;
  await visit();
  await ask();
  press('Print');
  expect(print).toHaveBeenCalled();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText(/54 days: Purchase Mar 10; Due May 3 \(Freedom\)/)).toBeTruthy();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByText('How we got it')).toBeNull();
});

test('a long answer with lists is drawn as Markdown', async () => {
  await visit({ 'POST /api/chat': () => ({ body: aText('Do this:\n\n- **pay** early\n- wait') }) });
  await ask();
  expect(within(conversation()).getByText('pay').tagName).toBe('STRONG');
});
