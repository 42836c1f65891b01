/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BetaTester } from '@floatwise/contracts/identity/beta-testers.http';
import { calls, clearBrowser, show, signedInWith, type Answers } from '@floatwise/web-kit/testing/scene';
import { noonOn } from './testing/user-samples.js';
import { BetaTestersPanel } from './beta-testers-panel.js';

const path = '/api/admin/beta-testers';
const tester: BetaTester = {
  userId: '0b6e2c4e-5f5b-4c8e-9c57-2a8a51f0b0aa',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: null,
  flags: [{ flag: 'page-feedback', reason: 'Asked to test.', setAt: noonOn('2026-11-20') }],
};

const open = (answers: Answers): void => {
  signedInWith(answers);
  show(<BetaTestersPanel />);
};
const sent = (line: string) => calls.filter((one) => one.line === line).map(({ body }) => body);
afterEach(clearBrowser);

test('lists names and flags of the accounts that have some', async () => {
  open({ [`GET ${path}`]: () => ({ body: [tester] }) });
  const row = within(await screen.findByRole('row', { name: /Ada/ }));
  expect(row.getByText('ada@example.com')).toBeTruthy();
  expect(row.getByText('Page feedback')).toBeTruthy();
  expect(row.getByText('Since Nov 20, 2026: Asked to test.')).toBeTruthy();
});

test('an account is added by its email address, with a reason', async () => {
  let list: BetaTester[] = [];
  let isKnown = false;
  open({
    [`GET ${path}`]: () => ({ body: list }),
    [`POST ${path}`]: () => {
      if (!isKnown) return { status: 404, body: { message: 'There’s no account with this email address.' } };
      list = [tester];
      return { status: 201, body: tester };
    },
  });
  expect(await screen.findByText('No beta testers')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Add a beta tester' }));
  expect(dialog.getByText(/^The footer of every page has a Give feedback link/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  expect(dialog.getByText('Enter the account’s email address.')).toBeTruthy();
  expect(dialog.getByText('Write down why.')).toBeTruthy();
  expect(sent(`POST ${path}`)).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Email address'), 'ada@example.com');
  await userEvent.type(dialog.getByLabelText('Reason'), 'Asked to test.');
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText('There’s no account with this email address.')).toBeTruthy();
  isKnown = true;
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await screen.findByRole('row', { name: /Ada/ })).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(sent(`POST ${path}`).at(-1)).toEqual({
    email: 'ada@example.com',
    flag: 'page-feedback',
    reason: 'Asked to test.',
  });
});

test('a flag is removed after a question, with a reason', async () => {
  let list = [tester];
  const remove = `POST ${path}/${tester.userId}/remove`;
  open({
    [`GET ${path}`]: () => ({ body: list }),
    [remove]: () => {
      list = [];
      return { status: 204 };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Page feedback from ada@example.com' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove Page feedback?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(dialog.getByText('Write down why.')).toBeTruthy();
  expect(sent(remove)).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Reason'), 'Over.');
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('No beta testers')).toBeTruthy();
  await waitFor(() => expect(sent(remove)).toEqual([{ flag: 'page-feedback', reason: 'Over.' }]));
});

test('says that the list can’t be loaded, and tries again', async () => {
  let fails = true;
  open({ [`GET ${path}`]: () => (fails ? { status: 500 } : { body: [tester] }) });
  expect((await screen.findByRole('alert')).textContent).toContain('The beta testers can’t be loaded right now.');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('row', { name: /Ada/ })).toBeTruthy();
});
