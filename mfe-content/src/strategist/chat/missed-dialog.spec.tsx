/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { initialCard } from '@floatwise/contracts/card-fields';
import { addGuestCard } from '@floatwise/web-kit/guest-wallet';
import { calls, clearBrowser, seesInView } from '@floatwise/web-kit/testing/scene';

import { ask, leaveTab, message, pass, press, visit } from '../testing/strategist-scene.js';

beforeEach(() => {
  seesInView(true);
  jest.useFakeTimers({ now: new Date(2026, 2, 10, 12) });
});
afterEach(() => {
  clearBrowser();
  leaveTab();
});

const missed = 'POST /api/missed-questions';
const sentQuestions = (): unknown[] => calls.filter(({ line }) => line === missed).map(({ body }) => body);

test('“Not what I asked” sends the question before that answer, once the person agrees to it', async () => {
  await visit({ [missed]: () => ({ status: 204 }) });
  await ask('Which card?');
  await ask('And for gas?');
  const [first] = screen.getAllByRole('button', { name: 'Not what I asked' });
  fireEvent.click(first as HTMLElement);
  const dialog = within(screen.getByRole('dialog', { name: 'Not what you asked?' }));
  expect(dialog.getByText('Which card?')).toBeTruthy();
  expect(dialog.getByText(/We hide the names of your cards/)).toBeTruthy();
  expect(sentQuestions()).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Send Question' }));
  await pass(1_000);
  expect(sentQuestions()).toEqual([{ question: 'Which card?', guestCards: [] }]);
  expect(message()).toContain('Question sent');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a guest’s cards go along with a missed question, without digits of their numbers, so that their names are hidden', async () => {
  const days = { statementDate: 15, dueDate: 10 };
  addGuestCard({ ...initialCard(), ...days, name: 'Grandma’s Gift', lastFour: '4242' }, '2026-03-10');
  await visit({ [missed]: () => ({ status: 204 }) });
  await ask('Which card?');
  press('Not what I asked');
  press('Send Question');
  await pass(1_000);
  expect(sentQuestions()).toMatchObject([{ guestCards: [{ name: 'Grandma’s Gift' }] }]);
  expect(JSON.stringify(sentQuestions())).not.toContain('"4242"');
});

test('a missed question that can’t be sent stays in its dialog, with the reason', async () => {
  await visit({ [missed]: () => ({ status: 503, body: { message: 'Your question can’t be sent right now.' } }) });
  await ask('Which card?');
  press('Not what I asked');
  press('Send Question');
  await pass(1_000);
  expect(message()).toContain('Your question can’t be sent right now.');
  expect(screen.getByRole('dialog', { name: 'Not what you asked?' })).toBeTruthy();
  press('Cancel');
  expect(screen.queryByRole('dialog')).toBeNull();
});
