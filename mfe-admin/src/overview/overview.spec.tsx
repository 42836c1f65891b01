/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { operatedServices, type OperationsReport } from '@floatwise/contracts/operations';
import { answerWith, calls, clearBrowser, show, type Answers } from '@floatwise/web-kit/testing/scene';
import { OperationsPanel } from './operations-panel.js';
import { OverviewPanel } from './overview-panel.js';
import { SummaryCards } from './summary-cards.js';
import {
  activityLine,
  all,
  clicks,
  clicksLine,
  revenue,
  revenueLine,
  unavailable,
  usersLine,
  visitsLine,
} from './testing/figure-samples.js';

const card = (name: string) => within(screen.getByRole('group', { name }));

afterEach(clearBrowser);

describe('the summary cards', () => {
  const open = (answers: Answers = {}): void => {
    answerWith({ ...all, ...answers });
    show(<SummaryCards days="30" />);
  };

  test.each([
    ['Registered Users', '1,024', '12 joined', '9 before'],
    ['Unique Sessions', '1,240', 'no change', '1,240 before'],
    ['Page Visits', '1,500', '+50%', '1,000 before'],
    ['Chat Sessions', '12', 'new', '0 before'],
    ['Total Events', '90', '−10%', '100 before'],
  ])('%s: %s, with its change against the period before', async (name, value, change, before) => {
    open();
    for (const text of [value, change, before]) expect(await card(name).findByText(text)).toBeTruthy();
  });

  test.each([
    ['Registered Users', usersLine, ['Unique Sessions', 'Page Visits', 'Chat Sessions', 'Total Events']],
    ['Page Visits', visitsLine, ['Registered Users', 'Chat Sessions']],
    ['Chat Sessions', activityLine, ['Registered Users', 'Unique Sessions', 'Page Visits', 'Total Events']],
  ])('%s fails alone, says why, and can be loaded again', async (name, line, others) => {
    const answers = [unavailable];
    open({ [line]: (body) => answers.shift() ?? all[line]?.(body) ?? 'never' });
    expect(await card(name).findByText('Please try again in a moment.')).toBeTruthy();
    expect(card(name).getByText('–')).toBeTruthy();
    for (const other of others) expect(await card(other).findByText(/^[0-9,]+ before$/)).toBeTruthy();
    await userEvent.click(card(name).getByRole('button', { name: 'Retry' }));
    expect(await card(name).findByText(/^[0-9,]+ before$/)).toBeTruthy();
    expect(card(name).queryByRole('alert')).toBeNull();
  });

  test('until they have loaded, they say so', () => {
    open({ [usersLine]: () => 'never' });
    expect(card('Registered Users').getByText('Loading...')).toBeTruthy();
  });

  test('the period is asked for', () => {
    answerWith({});
    show(<SummaryCards days="7" />);
    expect(calls.map(({ line }) => line).every((line) => line.endsWith('?days=7'))).toBe(true);
  });
});

const report: OperationsReport = {
  at: '2026-03-10T12:00:00.000Z',
  parked: [],
  outbox: { unsent: 0, oldestSeconds: 0, bus: 'up' },
  jobs: [],
  queues: [],
};
const parkedThree: OperationsReport = {
  ...report,
  parked: [
    {
      ...{ subject: 'cards.card.added.v1', consumer: 'Plans.keep', reason: 'failed', count: 3 },
      ...{ oldestAt: report.at, newestAt: report.at },
    },
  ],
};

test('errors and parked messages at a glance, one line for each service', async () => {
  answerWith({
    ...Object.fromEntries(
      operatedServices.map((service) => [`GET /api/admin/operations/${service}`, () => ({ body: report })]),
    ),
    'GET /api/admin/operations/billing': () => ({ body: parkedThree }),
    'GET /api/admin/operations/analytics': () => unavailable,
  });
  show(<OperationsPanel />);
  const row = async (name: string): Promise<string> =>
    (await screen.findByRole('row', { name: new RegExp(`^${name}`) })).textContent ?? '';
  await waitFor(async () => {
    expect(await row('Billing')).toMatch(/3 parked messages.*3.*none.*none/);
    expect(await row('Analytics')).toContain('Please try again in a moment.');
    expect(await row('Cards')).toContain('Healthy');
  });
  expect(screen.getByRole('link', { name: 'Services in detail' }).getAttribute('href')).toBe('/admin/operations');
});

describe('the overview', () => {
  const open = (answers: Answers = {}): void => {
    answerWith({ ...all, ...answers });
    show(<OverviewPanel days="30" />);
  };
  const cellsOf = async (name: RegExp): Promise<string[]> =>
    within(await screen.findByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ lastChild }) => lastChild?.textContent ?? '');

  test.each([
    [/^Recommendations shown/, ['40', '20', '+100%']],
    [/^Recommendations accepted/, ['0', '7', '−100%']],
    [/^Chats/, ['12', '0', 'new']],
    [/^Cards added/, ['0', '0', 'no change']],
    [/^MRR(?! (change|lost))/, ['$1,240.50', '$1,000.00', '+24.1%']],
    [/^Trials running/, ['38', '40', '−5%']],
    [/^Trials converted/, ['4', '4', 'no change']],
    [/^MRR lost/, ['$9.98', '$9.98', 'no change']],
    [/^Net revenue/, ['$105.69', '-$39.02', '+370.9%']],
    [/^Coupons redeemed/, ['3', '3', 'no change']],
    [/^Annual/, ['40', '$242.50', '+142.5%', '$5.69', '$0.00']],
    [/^Vrbo/, ['5', '8', '−37.5%']],
  ])('%s shows its figures', async (name, texts) => {
    open();
    expect((await cellsOf(name)).map((text) => text.replace(/^−\$/, '-$'))).toEqual(texts);
  });

  test('every figure is explained, by tooltip and in words', async () => {
    open();
    await userEvent.tab();
    await screen.findByRole('row', { name: /^MRR(?! (change|lost))/ });
    screen.getByRole('button', { name: 'About MRR' }).focus();
    // By name, because the tooltip of the button that had focus before may still be closing.
    await waitFor(() =>
      expect(screen.getAllByRole('tooltip').map(({ textContent }) => textContent)).toContainEqual(
        expect.stringMatching(/An annual plan counts as a twelfth of its price. Trials and granted Pro don’t count./),
      ),
    );
    expect(screen.getAllByText(/^Invoices refunded in this period/)).toHaveLength(1);
  });

  test('each part fails alone', async () => {
    const answers = [unavailable];
    open({ [revenueLine]: () => answers.shift() ?? { body: revenue } });
    expect((await screen.findByRole('alert')).textContent).toContain('Please try again in a moment.');
    expect(await screen.findByRole('row', { name: /^Vrbo/ })).toBeTruthy();
    await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('row', { name: /^MRR(?! (change|lost))/ })).toBeTruthy();
  });

  test('without clicks, it says so', async () => {
    open({ [clicksLine]: () => ({ body: { ...clicks, clicks: 0, before: 0, contexts: [] } }) });
    expect(await screen.findByText('No clicks yet')).toBeTruthy();
  });
});
