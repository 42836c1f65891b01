/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ParkedEntry, ReplayReport } from '@floatwise/contracts/operations';
import { useQueryClient } from '@floatwise/web-kit/query';
import { userKey, useSession } from '@floatwise/web-kit/session';
import { calls, clearBrowser, show, signedInWith, type Answers } from '@floatwise/web-kit/testing/scene';
import { useToast } from '@floatwise/web-kit/toasts';
import { anOperator } from '../page/testing/operator-sample.js';
import { OperationsPage } from './operations-page.js';
import { allFine, at, fine, path, subject, troubled } from './testing/report-samples.js';

const entry = (messageId: string): ParkedEntry => ({
  messageId,
  subject,
  reason: 'failed',
  fault: 'Error: no',
  tries: 6,
  parkedAt: '2026-11-22T08:00:00.000Z',
  aggregateId: 'ada',
  aggregateVersion: 2,
  occurredAt: at,
});
const nothing: ReplayReport = { handled: 0, duplicate: 0, failed: [], next: null };

const Told = () => <p>{useToast()?.description}</p>;
/** Reads the account again, as the page does now and then. */
const Account = () => {
  const client = useQueryClient();
  return <button onClick={() => void client.invalidateQueries({ queryKey: userKey })}>{useSession().status}</button>;
};
const open = async (answers: Answers = {}, { role = 'admin', search = '' } = {}) => {
  signedInWith({ 'GET /api/user': () => ({ body: { ...anOperator, role } }), ...allFine, ...answers });
  const page = (
    <>
      <OperationsPage />
      <Told />
      <Account />
    </>
  );
  show(page, `/admin/operations${search}`);
  await screen.findByRole('heading', { level: 1 });
};
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const made = (line: string) => calls.filter((one) => one.line === line);
const dialog = async () => within(await screen.findByRole('alertdialog'));

afterEach(clearBrowser);

test('is for administrators', async () => {
  await open({}, { role: 'user' });
  expect(screen.getByRole('heading', { name: 'You don’t have access' })).toBeTruthy();
  expect(calls.filter(({ line }) => line.includes('operations'))).toEqual([]);
});

test('stays where identity goes away while an administrator looks at it', async () => {
  const user = 'GET /api/user';
  const away = { status: 503, body: { message: 'Please try again in a moment.' } };
  await open({ [user]: () => (made(user).length === 1 ? { body: anOperator } : away) });
  await userEvent.click(screen.getByRole('button', { name: 'signed-in' }));
  await screen.findByRole('button', { name: 'unavailable' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Messages and jobs');
});

test('asks all six services, and says so when all is well', async () => {
  await open();
  expect(await screen.findByText('All 6 services are healthy.')).toBeTruthy();
  expect(names()).toEqual(['Identity', 'Cards', 'Billing', 'Notifications', 'Analytics', 'Strategist']);
  expect(screen.getAllByText('All is well')).toHaveLength(6);
});

test('a service without an answer is said to be away, and hides nothing of the others', async () => {
  await open({
    [`GET ${path}/billing`]: () => ({ status: 502, body: { message: 'Bad gateway' } }),
    [`GET ${path}/strategist`]: () => 'never',
  });
  const billing = await panel('Billing');
  expect((await billing.findByRole('alert')).textContent).toContain('This service doesn’t answer.');
  expect(await screen.findAllByText('All is well')).toHaveLength(4);
  expect((await panel('Strategist')).getByRole('status').textContent).toContain('Loading');
  await waitFor(() => expect(names()[0]).toBe('Billing'));
  expect(await screen.findByText('1 of 6 services needs a look.')).toBeTruthy();
});

test('a job says when it last ran, how long it took, and when it is due', async () => {
  const job = { ...fine.jobs[0]!, state: 'failed', failure: 'Error: away', failuresLastDay: 2 } as const;
  await open({ [`GET ${path}/cards`]: () => ({ body: { ...fine, jobs: [job] } }) });
  const row = within(await (await panel('Cards')).findByRole('row', { name: /purge/ }));
  expect(row.getByText('4 minutes ago').getAttribute('title')).toMatch(/^Nov 22, 2026/);
  expect(row.getByText('in 6 minutes')).toBeTruthy();
  for (const text of ['850 ms', 'Failed', 'Error: away', '2']) expect(row.getByText(text)).toBeTruthy();
});

test('a group of parked messages opens to its messages, page by page, and the address says which', async () => {
  const next = `${at}_b`;
  const query = `subject=${subject}&reason=failed`;
  await open({
    [`GET ${path}/cards`]: () => ({ body: troubled }),
    [`GET ${path}/cards/parked?${query}`]: () => ({ body: { messages: [entry('a'), entry('b')], next } }),
    [`GET ${path}/cards/parked?${query}&after=${encodeURIComponent(next)}`]: () => ({
      body: { messages: [entry('c')], next: null },
    }),
  });
  await waitFor(() => expect(names()[0]).toBe('Cards'));
  const cards = await panel('Cards');
  expect(await cards.findByText('3 parked messages.')).toBeTruthy();
  await userEvent.click(cards.getByRole('button', { name: `Show ${subject}, Handler failed` }));
  const row = within(await cards.findByRole('row', { name: /^a / }));
  expect(row.getByText('ada, version 2')).toBeTruthy();
  expect(row.getByText('2 hours ago')).toBeTruthy();
  expect(window.location.search).toBe(`?service=cards&subject=${subject}&reason=failed`);
  await userEvent.click(cards.getByRole('button', { name: 'Show more' }));
  expect(await cards.findByRole('row', { name: /^c / })).toBeTruthy();
  await userEvent.click(cards.getByRole('button', { name: `Hide ${subject}, Handler failed` }));
  expect(window.location.search).toBe('');
});

describe('a replay', () => {
  const line = `POST ${path}/cards/replay`;
  const begin = async (answer: (body: unknown) => { status?: number; body?: unknown } | 'never') => {
    let report = troubled;
    await open({
      [`GET ${path}/cards`]: () => ({ body: report }),
      [line]: (body) => {
        report = fine;
        return answer(body);
      },
    });
    await userEvent.click(await (await panel('Cards')).findByRole('button', { name: /^Replay all / }));
    return dialog();
  };
  const confirm = async (asked: Awaited<ReturnType<typeof dialog>>) => {
    await userEvent.type(asked.getByLabelText(/^Reason/), 'It is mended.');
    await userEvent.click(asked.getByRole('button', { name: 'Replay' }));
  };

  test('is asked once more, with a reason, and goes through all pages', async () => {
    const pages = [
      { ...nothing, handled: 2, next: `${at}_b` },
      { ...nothing, duplicate: 1 },
    ];
    const asked = await begin(() => ({ body: pages.shift() }));
    expect(asked.getByText('Replay 3 messages?')).toBeTruthy();
    await userEvent.click(asked.getByRole('button', { name: 'Replay' }));
    expect(asked.getByText('Write down why.')).toBeTruthy();
    expect(made(line)).toEqual([]);
    await confirm(asked);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByText('2 handled, 1 handled before.')).toBeTruthy();
    const group = { subject, reason: 'failed', why: 'It is mended.' };
    expect(made(line).map(({ body }) => body)).toEqual([group, { ...group, after: `${at}_b` }]);
    expect(await (await panel('Cards')).findByText('All is well')).toBeTruthy();
  });

  test('shows how far it is, and can be stopped', async () => {
    const pages = [{ body: { ...nothing, handled: 2, next: `${at}_b` } }, 'never' as const];
    const asked = await begin(() => pages.shift() ?? 'never');
    await confirm(asked);
    expect(await asked.findByText('2 of 3')).toBeTruthy();
    expect(asked.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('67');
    await userEvent.click(asked.getByRole('button', { name: 'Stop' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('says what failed again and stays parked', async () => {
    const failed = [{ messageId: 'a', fault: 'Error: still away' }];
    const asked = await begin(() => ({ body: { ...nothing, handled: 2, failed } }));
    await confirm(asked);
    const alert = await asked.findByRole('alert');
    expect(alert.textContent).toContain('2 handled, 1 failed again.');
    expect(alert.textContent).toContain('Error: still away');
    await userEvent.click(asked.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('that is refused says why, and can be tried again', async () => {
    const asked = await begin(() => ({ status: 403, body: { message: 'You may not do this.' } }));
    await confirm(asked);
    expect((await asked.findByRole('alert')).textContent).toContain('You may not do this.');
    expect(asked.getByRole('button', { name: 'Replay' })).toBeTruthy();
  });
});
