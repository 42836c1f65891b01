/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWith, calls, clearBrowser, show, type Answer } from './testing/scene.js';
import { ReportWrong } from './report-wrong.js';

const line = 'POST /api/catalog/reports';
const open = async (answer: () => Answer) => {
  answerWith({ [line]: answer });
  show(<ReportWrong about={{ cardId: 'citi-double-cash', name: 'Citi Double Cash' }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Report an error about Citi Double Cash' }));
  await screen.findByRole('dialog', { name: 'Report an error' });
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

afterEach(clearBrowser);

test('which fact, what it should be, and where it says so are sent, and nothing else', async () => {
  await open(() => ({ status: 204 }));
  await userEvent.selectOptions(screen.getByLabelText('What’s wrong'), 'APR');
  await userEvent.type(screen.getByLabelText('What it should be'), '19.24% to 29.24%');
  await userEvent.type(screen.getByLabelText(/Where you saw it/), 'https://www.citi.com/terms');
  await send();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls).toEqual([
    {
      line,
      body: {
        cardId: 'citi-double-cash',
        fact: 'apr',
        says: '19.24% to 29.24%',
        source: 'https://www.citi.com/terms',
      },
    },
  ]);
});

test('a refusal stands at its field, and what was typed stays', async () => {
  const message = 'Please leave out email addresses. We can’t reply here.';
  await open(() => ({ status: 400, body: { message, issues: [{ path: 'says', message }] } }));
  await userEvent.type(screen.getByLabelText('What it should be'), 'a@b.c');
  await send();
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('What it should be').value).toBe('a@b.c');
});

test('too many reports: the sentence of the service', async () => {
  const message = 'Too many requests. Please try again in an hour.';
  await open(() => ({ status: 429, body: { message } }));
  await userEvent.type(screen.getByLabelText('What it should be'), 'None.');
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain(message);
});

test('a savings account’s rate can be reported as well', async () => {
  answerWith({ [line]: () => ({ status: 204 }) });
  show(<ReportWrong about={{ offerId: 'ally-savings', name: 'Ally Bank' }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Report an error about Ally Bank' }));
  await screen.findByRole('dialog', { name: 'Report an error' });
  await userEvent.type(screen.getByLabelText('What it should be'), '3.1%');
  await send();
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toEqual({ offerId: 'ally-savings', fact: 'apy', says: '3.1%', source: null });
});
