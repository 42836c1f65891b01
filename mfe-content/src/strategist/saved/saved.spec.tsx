/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ChatMessage, SavedStrategy, WholeStrategy } from '@floatwise/contracts/strategist/strategies.http';
import {
  calls,
  clearBrowser,
  seesInView,
  show,
  signedInWith,
  type Answer,
  type Answers,
} from '@floatwise/web-kit/testing/scene';
import { anAnswer, aStrategy } from '../testing/answer-samples.js';
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
  visit,
} from '../testing/strategist-scene.js';

/** Shows the page to a person with an account and these saved strategies. */
async function visitSignedIn(answers: Answers = {}, saved: SavedStrategy[] = []): Promise<void> {
  const list = 'GET /api/saved-strategies';
  signedInWith({ [asked]: () => ({ body: anAnswer() }), [list]: () => ({ body: saved }), ...answers });
  show(page, '/ai-strategist');
  await answersAreLoaded();
  await screen.findByRole('region', { name: 'Saved strategies' });
}
const laptop = aStrategy();
const address = `/api/saved-strategies/${laptop.id}`;
const timestamp = '2026-03-01T12:00:00.000Z';
const { content, ...details } = anAnswer();
const history: ChatMessage[] = [
  { role: 'user', content: 'Which card for a laptop?', timestamp },
  { role: 'assistant', content, timestamp, details },
];
const whole: WholeStrategy = { ...laptop, chatHistory: history };
const later = { ...laptop, updatedAt: '2026-03-10T12:00:00.000Z' };
const sent = <Body,>(line: string): Body[] =>
  calls.filter((each) => each.line === line).map(({ body }) => body as Body);

/** Types a name into the dialog and sends it. */
function fill(name: string, description = ''): void {
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: name } });
  if (description) fireEvent.change(screen.getByLabelText(/Description/), { target: { value: description } });
  fireEvent.submit(screen.getByLabelText('Name').closest('form') as HTMLFormElement);
}
async function openSaveDialog(): Promise<void> {
  const buttons = await screen.findAllByRole('button', { name: 'Save this strategy' });
  fireEvent.click(buttons.at(-1) as HTMLElement);
  await screen.findByRole('dialog', { name: 'Save this strategy' });
}

beforeEach(() => {
  seesInView(true);
  jest.useFakeTimers({ now: new Date(2026, 2, 10, 12) });
});
afterEach(() => {
  clearBrowser();
  leaveTab();
});

test('assistant replies show Save this strategy to signed-in users, with no sign-in prompt', async () => {
  await visitSignedIn();
  await ask();
  expect(screen.getAllByRole('button', { name: 'Save this strategy' })).toHaveLength(1);
  expect(screen.queryByRole('link', { name: 'Sign in to Save' })).toBeNull();
  expect(screen.getByText(/We read your cards only when you ask about them/)).toBeTruthy();
});

test('without a name, nothing is saved: Name Required', async () => {
  await visitSignedIn();
  await ask();
  await openSaveDialog();
  fill('  ');
  expect(message()).toContain('Name RequiredPlease enter a name for your strategy');
  expect(screen.getByRole('alert').textContent).toBe('Please enter a name for your strategy');
  expect(sent('POST /api/save-strategy')).toEqual([]);
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Laptop' } });
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBeNull();
});

test('Strategy Saved! refreshes the list, and the conversation goes on as that strategy', async () => {
  let saved: SavedStrategy[] = [];
  await visitSignedIn({
    'GET /api/saved-strategies': () => ({ body: saved }),
    'POST /api/save-strategy': () => {
      saved = [laptop];
      return { status: 201, body: laptop };
    },
    [`PUT ${address}`]: () => ({ body: later }),
  });
  await ask('Which card for a laptop?');
  await openSaveDialog();
  fill('Laptop');
  await pass();
  expect(message()).toContain('Strategy Saved!');
  expect(sent('POST /api/save-strategy')).toMatchObject([
    {
      name: 'Laptop',
      chatHistory: [
        { role: 'user', content: 'Which card for a laptop?' },
        { role: 'assistant', details: { facts: details.facts } },
      ],
    },
  ]);
  expect(await screen.findByRole('button', { name: 'Continue Laptop' })).toBeTruthy();
  await ask('And next month?');
  await pass();
  expect(sent(`PUT ${address}`)).toMatchObject([{ updatedAt: laptop.updatedAt, chatHistory: [{}, {}, {}, {}] }]);
  expect(within(screen.getByRole('region', { name: 'Float Genius' })).getByText('Saved')).toBeTruthy();
});

test.each<[string, Answer, string]>([
  [
    'the server’s message',
    { status: 409, body: { message: 'You can save 100 strategies.' } },
    'You can save 100 strategies.',
  ],
  ['or Unable to save strategy', { status: 500 }, 'Unable to save strategy'],
])('Save Failed says %s, and what was typed stays', async (_, answer, sentence) => {
  await visitSignedIn({ 'POST /api/save-strategy': () => answer });
  await ask();
  await openSaveDialog();
  fill('Laptop', 'In March');
  await pass();
  expect(message()).toContain(`Save Failed${sentence}`);
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Laptop');
  expect(screen.getByLabelText<HTMLInputElement>(/Description/).value).toBe('In March');
});

test('after a reply, from 4 messages on, Strategy Generated! appears about 3 seconds later and opens the dialog', async () => {
  await visitSignedIn();
  await ask();
  await pass(4_000);
  expect(message()).not.toContain('Strategy Generated!');
  await ask('And then?');
  expect(message()).not.toContain('Strategy Generated!');
  await pass(1_100);
  expect(message()).toContain('Strategy Generated!Would you like to save this conversation?');
  press('Save');
  expect(await screen.findByRole('dialog', { name: 'Save this strategy' })).toBeTruthy();
});

test('what a visitor asked comes along when they sign in, to be saved', async () => {
  await visit();
  await ask('Which card for a laptop?');
  cleanup();
  await visitSignedIn();
  expect(within(conversation()).getByText('Which card for a laptop?')).toBeTruthy();
});

test('the list is empty, then an error that can be retried', async () => {
  let answer: Answer = { body: [] };
  await visitSignedIn({ 'GET /api/saved-strategies': () => answer });
  expect(screen.getByText('No saved strategies yet')).toBeTruthy();
  cleanup();
  answer = { status: 503, body: { message: 'Please try again in a minute.' } };
  await visitSignedIn({ 'GET /api/saved-strategies': () => answer });
  expect((await screen.findByRole('alert')).textContent).toContain('Please try again in a minute.');
  answer = { body: [laptop] };
  press('Retry');
  expect(await screen.findByRole('button', { name: 'Laptop' })).toBeTruthy();
});

test('a strategy can be read, in the address, and continued', async () => {
  await visitSignedIn({ [`GET ${address}`]: () => ({ body: whole }) }, [laptop]);
  press('Laptop');
  const dialog = within(await screen.findByRole('dialog', { name: 'Laptop' }));
  expect(window.location.search).toBe(`?strategy=${laptop.id}`);
  expect(await dialog.findByText('Which card for a laptop?')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(within(conversation()).getByText('Which card for a laptop?')).toBeTruthy();
});

async function continueLaptop(put: (body: unknown) => Answer): Promise<void> {
  await visitSignedIn({ [`GET ${address}`]: () => ({ body: whole }), [`PUT ${address}`]: put }, [laptop]);
  press('Continue Laptop');
  await pass();
  await ask('And next month?');
  await pass();
}

test('a conversation that is replaced by a strategy can be taken back', async () => {
  await visitSignedIn({ [`GET ${address}`]: () => ({ body: whole }) }, [laptop]);
  await ask('Something else?');
  press('Continue Laptop');
  await pass();
  expect(within(conversation()).queryByText('Something else?')).toBeNull();
  press('Undo');
  expect(within(conversation()).getByText('Something else?')).toBeTruthy();
});

test('so can one that continues a strategy and could not be saved', async () => {
  await continueLaptop(() => ({ status: 503, body: { message: 'Please try again.' } }));
  press('Continue Laptop');
  await pass();
  expect(within(conversation()).queryByText('And next month?')).toBeNull();
  press('Undo');
  expect(within(conversation()).getByText('And next month?')).toBeTruthy();
});

test('a strategy that was changed somewhere else is not overwritten unless the person says so', async () => {
  let isStale = true;
  await continueLaptop(() => (isStale ? { status: 409, body: { message: 'Changed.' } } : { body: later }));
  expect(screen.getByText('This strategy changed somewhere else')).toBeTruthy();
  isStale = false;
  press('Keep this conversation');
  await pass();
  const bodies = sent<{ updatedAt?: string; chatHistory: unknown[] }>(`PUT ${address}`);
  expect(bodies.map(({ updatedAt }) => updatedAt)).toEqual([laptop.updatedAt, undefined]);
  expect(screen.queryByText('This strategy changed somewhere else')).toBeNull();
});

test('or the saved one is taken instead', async () => {
  await continueLaptop(() => ({ status: 409, body: { message: 'Changed.' } }));
  press('Use the saved one');
  await pass();
  expect(within(conversation()).queryByText('And next month?')).toBeNull();
  expect(within(conversation()).getByText('Which card for a laptop?')).toBeTruthy();
  expect(screen.queryByText('This strategy changed somewhere else')).toBeNull();
});

test('a continued conversation that could not be saved says why, and can be saved again', async () => {
  let isDown = true;
  await continueLaptop(() => (isDown ? { status: 503, body: { message: 'Please try again.' } } : { body: later }));
  expect(screen.getByRole('alert').textContent).toContain('Save FailedPlease try again.');
  isDown = false;
  press('Save again');
  await pass();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a strategy that is gone meanwhile leaves the conversation, to be saved anew', async () => {
  await continueLaptop(() => ({ status: 404, body: { message: 'There is no such strategy.' } }));
  expect(message()).toContain('This strategy was deleted.');
  expect(within(conversation()).getByText('And next month?')).toBeTruthy();
});

test('what one strategy could not save keeps no other from being saved', async () => {
  const desk = aStrategy({ id: '00000000-0000-4000-8000-000000000002', name: 'Desk' });
  const deskAddress = `/api/saved-strategies/${desk.id}`;
  const answers: Answers = {
    [`GET ${address}`]: () => ({ body: whole }),
    [`PUT ${address}`]: () => ({ status: 409, body: { message: 'Changed.' } }),
    [`GET ${deskAddress}`]: () => ({ body: { ...whole, ...desk } }),
    [`PUT ${deskAddress}`]: () => ({ body: { ...desk, updatedAt: later.updatedAt } }),
  };
  await visitSignedIn(answers, [laptop, desk]);
  press('Continue Laptop');
  await pass();
  await ask('And next month?');
  expect(screen.getByText('This strategy changed somewhere else')).toBeTruthy();
  press('Continue Desk');
  await pass();
  expect(screen.queryByText('This strategy changed somewhere else')).toBeNull();
  await ask('And a chair?');
  await pass();
  expect(sent(`PUT ${deskAddress}`)).toMatchObject([{ updatedAt: desk.updatedAt }]);
});

test('a strategy that is gone takes no other one’s place in the conversation', async () => {
  const desk = aStrategy({ id: '00000000-0000-4000-8000-000000000002', name: 'Desk' });
  await visitSignedIn(
    {
      [`GET ${address}`]: () => ({ body: whole }),
      [`PUT ${address}`]: () => ({ status: 404, body: { message: 'There is no such strategy.' } }),
      [`GET /api/saved-strategies/${desk.id}`]: () => ({ body: { ...whole, ...desk } }),
    },
    [laptop, desk],
  );
  press('Continue Laptop');
  await pass();
  const answerNow = globalThis.fetch;
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  globalThis.fetch = async (...asked) => {
    if (asked[1]?.method === 'PUT') await gate;
    return answerNow(...asked);
  };
  await ask('And next month?');
  press('Continue Desk');
  await pass();
  letGo();
  await pass();
  expect(screen.getByText('Desk', { selector: 'p span' })).toBeTruthy();
  expect(message()).not.toContain('This strategy was deleted.');
});

test('a strategy whose answer was lost is the same one when it’s saved again, and another one under another name', async () => {
  await visitSignedIn({ 'POST /api/save-strategy': () => ({ status: 504 }) });
  await ask();
  await openSaveDialog();
  for (const name of ['Laptop', 'Laptop', 'Desk']) {
    fill(name);
    await pass();
  }
  const posts = sent<{ submissionId: string }>('POST /api/save-strategy');
  const [first, again, another] = posts.map(({ submissionId }) => submissionId);
  expect(again).toBe(first);
  expect([another === undefined, another === first]).toEqual([false, false]);
});

test('a strategy is renamed in its dialog; without a name it is not', async () => {
  let saved = [laptop];
  await visitSignedIn({
    'GET /api/saved-strategies': () => ({ body: saved }),
    [`PUT ${address}`]: () => {
      saved = [{ ...later, name: 'Desk' }];
      return { body: saved[0] };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Rename Laptop' }));
  fill('');
  expect(message()).toContain('Name Required');
  fill('Desk');
  await pass();
  expect(sent(`PUT ${address}`)).toEqual([{ name: 'Desk' }]);
  expect(await screen.findByRole('button', { name: 'Desk' })).toBeTruthy();
});

test('a description is changed without undoing a name that another tab has given meanwhile', async () => {
  await visitSignedIn({ [`PUT ${address}`]: () => ({ body: later }) }, [laptop]);
  fireEvent.click(await screen.findByRole('button', { name: 'Rename Laptop' }));
  fill(laptop.name, 'For work');
  await pass();
  expect(sent(`PUT ${address}`)).toEqual([{ description: 'For work' }]);
});

test('a strategy that was deleted although the answer was lost leaves the list', async () => {
  let saved = [laptop];
  await visitSignedIn({
    'GET /api/saved-strategies': () => ({ body: saved }),
    [`DELETE ${address}`]: () => {
      saved = [];
      return { status: 504 };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Laptop' }));
  expect(await screen.findByText('No saved strategies yet')).toBeTruthy();
});

test('a strategy is deleted at once, with undo', async () => {
  let saved = [laptop];
  await visitSignedIn({
    'GET /api/saved-strategies': () => ({ body: saved }),
    [`DELETE ${address}`]: () => {
      saved = [];
      return { status: 204 };
    },
    [`POST ${address}/restore`]: () => {
      saved = [laptop];
      return { body: laptop };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Laptop' }));
  expect(await screen.findByText('No saved strategies yet')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Saved strategies' }));
  press('Undo');
  expect(await screen.findByRole('button', { name: 'Laptop' })).toBeTruthy();
  expect(message()).toContain('Strategy restored');
});

test('a deletion that fails says so, and the strategy stays', async () => {
  await visitSignedIn({ [`DELETE ${address}`]: () => ({ status: 500 }) }, [laptop]);
  press('Delete Laptop');
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(message()).toContain('We couldn’t delete the strategy. Please try again.');
  expect(screen.getByRole('button', { name: 'Laptop' })).toBeTruthy();
});

test('the day of a saved strategy is the person’s own, also where it’s tomorrow at the server', async () => {
  // As a device in New York has it.
  const dayHere = jest.spyOn(Date.prototype, 'getDate').mockReturnValue(9);
  await visitSignedIn({}, [{ ...laptop, messages: 4, updatedAt: '2026-03-10T02:30:00.000Z' }]);
  await pass();
  expect(screen.getByText('Mar 9 · 4 messages')).toBeTruthy();
  dayHere.mockRestore();
});

test('a typed question waits for its own author in this tab, and is gone for the next one who signs in', async () => {
  await visitSignedIn();
  fireEvent.change(input(), { target: { value: 'I owe $9,000. Which card first?' } });
  cleanup();
  await visitSignedIn();
  expect(input().value).toBe('I owe $9,000. Which card first?');
  cleanup();
  await visitSignedIn({ 'GET /api/user': () => ({ body: { id: 'v', email: 'b@example.com', role: 'user' } }) });
  expect(input().value).toBe('');
  expect(JSON.stringify(sessionStorage)).not.toContain('9,000');
});
