/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWith, calls, clearBrowser, show, type Answer, type Answers } from '@floatwise/web-kit/testing/scene';
import { AnalyticsPanel } from './analytics-panel.js';

const period = { from: '2026-02-09', to: '2026-03-10', countedAt: '2026-03-10T12:00:00.000Z' };
const sums = (views: number, sessions: number, events = 0) => ({ views, sessions, events });
const counted = (now: number, before: number) => ({
  ...sums(2 * now, now, now),
  before: sums(2 * before, before, before),
});
const totals = { totals: sums(400, 200, 90), before: sums(200, 200, 30) };
const place = (visits: number) => ({
  visit_count: visits,
  unique_sessions: visits / 2,
  before: { visit_count: 0, unique_sessions: 0 },
});
const user = (n: number) => ({
  session_id: `8a2e1c9e-0a1b-4c3d-9e8f-00000000000${n}`,
  is_authenticated: n === 0,
  city: 'Portland',
  state: 'Oregon',
  country: 'US',
  current_page: `/blog/article-${n}`,
  seconds_since_activity: 60 * n + 5,
});
const path = (name: string) => `GET /api/admin/analytics/${name}?days=30`;
const liveUsers = 'GET /api/admin/analytics/live-users';
const ok = (body: unknown) => (): Answer => ({ body });

const figures: Answers = {
  [liveUsers]: ok({ totalLiveUsers: 12, authenticatedUsers: 3, todayVisitors: 1234, users: [0, 1, 2].map(user) }),
  [path('overview')]: ok({
    ...period,
    ...totals,
    days: [
      { day: '2026-03-09', ...counted(90, 100) },
      { day: '2026-03-10', ...counted(110, 100) },
    ],
  }),
  [path('geographic')]: ok({
    ...period,
    countries: ['US', 'CA', 'MX', 'DE', 'FR', 'JP'].map((country, n) => ({ country, ...place(60 - 2 * n) })),
    cities: [
      { city: null, state: null, country: 'US', ...place(30) },
      { city: 'Portland', state: 'Oregon', country: 'US', ...place(20) },
      { city: 'Portland', state: 'Maine', country: 'US', ...place(10) },
    ],
  }),
  [path('sources')]: ok({
    ...period,
    ...totals,
    rows: [
      { source: 'search', ...counted(90, 60) },
      { source: 'other-site', ...counted(25, 0) },
    ],
  }),
  [path('referrers')]: ok({
    ...period,
    ...totals,
    rows: ['a.example', 'b.example', 'c.example', 'd.example', 'e.example'].map((referrer, n) => ({
      referrer,
      ...counted(50 - n, 50),
    })),
  }),
  [path('pages')]: ok({ ...period, ...totals, rows: [{ page: '/calculators', ...counted(40, 50) }] }),
  [path('events')]: ok({
    ...period,
    ...totals,
    rows: [
      { event: 'chat', item: null, ...counted(8, 4) },
      { event: 'calculator-used', item: null, ...counted(7, 0) },
      { event: 'calculator-used', item: 'float-delay', ...counted(6, 0) },
    ],
  }),
  [path('top-cards')]: ok({
    ...period,
    rows: [{ cardId: 'sapphire', clicks: 9, applies: 4, before: { clicks: 6, applies: 4 } }],
  }),
  [path('algorithms')]: ok({
    ...period,
    rows: [
      {
        algorithm: 'longest-float',
        recommendations: 80,
        accepted: 20,
        conversionRate: 0.25,
        before: { recommendations: 40, accepted: 4 },
      },
      {
        algorithm: 'most-dollars',
        recommendations: 0,
        accepted: 0,
        conversionRate: null,
        before: { recommendations: 0, accepted: 0 },
      },
    ],
  }),
  [path('funnel')]: ok({
    ...period,
    steps: ['visit', 'first-card', 'answer', 'account', 'pro'].map((step, n) => ({
      step,
      reached: 200 - 45 * n,
      all: 220 - 45 * n,
      before: { reached: 100, all: 100 },
    })),
    accounts: { made: 50, withPro: 5, before: { made: 40, withPro: 8 } },
  }),
  [path('retention')]: ok({
    ...period,
    thisWeek: '2026-03-09',
    weeks: [
      { week: '2026-02-23', people: 10, active: [5, 2, null, null, null, null, null, null] },
      { week: '2026-03-02', people: 0, active: [0, null, null, null, null, null, null, null] },
      { week: '2026-03-09', people: 4, active: [null, null, null, null, null, null, null, null] },
    ],
  }),
  'GET /api/cards/search?q=sapphire': ok([{ cardId: 'sapphire', name: 'Sapphire Preferred' }]),
};
const headsOf = (table: string): (string | null)[] =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
const open = (answers: Answers = {}) => {
  answerWith({ ...figures, ...answers });
  show(<AnalyticsPanel days="30" />, '/admin?tab=analytics');
};
const panel = (name: string) => screen.findByRole('region', { name });
const rowsOf = async (name: string): Promise<string[][]> => {
  const [, ...rows] = within(await screen.findByRole('table', { name, hidden: true })).getAllByRole('row', {
    hidden: true,
  });
  return rows.map((row) => [...row.children].map((cell) => cell.lastChild?.textContent ?? ''));
};

afterEach(clearBrowser);

test('live users: how many, who of them is signed in, and the latest with location, page, and seconds since activity', async () => {
  open();
  const live = within(await panel('Live users'));
  expect(await live.findByText('12')).toBeTruthy();
  expect(live.getByText('Signed in, 25% of them')).toBeTruthy();
  expect(live.getByText('1,234')).toBeTruthy();
  expect(await rowsOf('Live users')).toEqual([
    ['Portland, Oregon, United States', '/blog/article-0', 'Signed in', '5 s ago'],
    ['Portland, Oregon, United States', '/blog/article-1', 'Guest', '1 min 5 s ago'],
    ['Portland, Oregon, United States', '/blog/article-2', 'Guest', '2 min 5 s ago'],
  ]);
});

test('live users are asked for again every 10 seconds', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  open();
  await screen.findByText('1,234');
  const asked = () => calls.filter(({ line }) => line === liveUsers).length;
  expect(asked()).toBe(1);
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(asked()).toBe(2);
});

test('with nobody on the site, "No users currently active"', async () => {
  open({ [liveUsers]: ok({ totalLiveUsers: 0, authenticatedUsers: 0, todayVisitors: 0, users: [] }) });
  expect(await screen.findByText('No users currently active')).toBeTruthy();
});

test('visits and sessions, with the change against the period before, and each day in a table', async () => {
  open();
  expect(await screen.findByText('400 visits (+100%) in 200 sessions (no change)')).toBeTruthy();
  expect(await rowsOf('Visits and sessions in the last 30 days')).toEqual([
    ['Mar 9', '180', '200', '90', '100'],
    ['Mar 10', '220', '200', '110', '100'],
  ]);
  expect(await screen.findByRole('img', { name: 'Visits and sessions in the last 30 days' })).toBeTruthy();
});

test('the top 5 countries and the top cities by sessions, without those whose city is unknown', async () => {
  open();
  expect((await rowsOf('Top countries')).map(([name]) => name)).toEqual([
    'United States',
    'Canada',
    'Mexico',
    'Germany',
    'France',
  ]);
  expect(await rowsOf('Top cities')).toEqual([
    ['Portland, Oregon, United States', '20', '10', 'new'],
    ['Portland, Maine, United States', '10', '5', 'new'],
  ]);
});

test('traffic sources with their real shares, the top 4 referrers, and the most popular pages', async () => {
  open();
  expect(await rowsOf('Traffic sources')).toEqual([
    ['Search', '90', '45%', '+50%'],
    ['Other', '25', '12.5%', 'new'],
  ]);
  expect((await rowsOf('Top referrers')).map(([name]) => name)).toEqual([
    'a.example',
    'b.example',
    'c.example',
    'd.example',
  ]);
  expect(await rowsOf('Most popular pages')).toEqual([['/calculators', '80', '−20%']]);
});

test('the funnel from a visit to Pro, and what became of accounts', async () => {
  open();
  expect(await rowsOf('Sessions from a visit to Pro')).toEqual([
    ['Visit', '200', '100%', '+100%', '220'],
    ['First card', '155', '77.5%', '+55%', '175'],
    ['Answer', '110', '55%', '+10%', '130'],
    ['Account', '65', '32.5%', '−35%', '85'],
    ['Pro', '20', '10%', '−80%', '40'],
  ]);
  expect(
    screen.getByText(
      'Of 50 accounts opened in these 30 days, 5 have had Pro since (10%). In the 30 days before: 8 of 40.',
    ),
  ).toBeTruthy();
});

test('without sessions there are no bars, but what became of accounts', async () => {
  const none = { reached: 0, all: 0, before: { reached: 0, all: 0 } };
  const steps = ['visit', 'first-card', 'answer', 'account', 'pro'].map((step) => ({ step, ...none }));
  const accounts = { made: 3, withPro: 1, before: { made: 0, withPro: 0 } };
  open({ [path('funnel')]: ok({ ...period, steps, accounts }) });
  const funnel = within(await panel('From visit to Pro'));
  expect(await funnel.findByText('No sessions in this period')).toBeTruthy();
  expect(funnel.getByText(/Of 3 accounts opened/)).toBeTruthy();
  expect(funnel.queryByRole('table')).toBeNull();
});

test('who came back, by week of sign-up; a week that isn’t over is marked, one that hasn’t begun is empty', async () => {
  open();
  expect((await rowsOf('People who came back, by week of sign-up')).map((row) => row.slice(0, 5))).toEqual([
    ['Feb 23', '10', '50%', '20%*', '–'],
    ['Mar 2', '0', '–', '–', '–'],
    ['Mar 9', '4', '–', '–', '–'],
  ]);
});

test('Top Cards, Algorithms, and User Events', async () => {
  open();
  expect(await screen.findByText('Sapphire Preferred')).toBeTruthy();
  expect(await rowsOf('Top cards')).toEqual([['Sapphire Preferred', '9', '+50%', '4', 'no change']]);
  expect(headsOf('Top cards')).toEqual(['Card', 'Clicks', 'Change in clicks', 'Applies', 'Change in applies']);
  expect(headsOf('Visits and sessions in the last 30 days').filter((head) => head === 'Before')).toEqual([]);
  await userEvent.click(screen.getByRole('tab', { name: 'Algorithms' }));
  expect(await rowsOf('Algorithms')).toEqual([
    ['Longest float', '80', '+100%', '20', '25%', '10%'],
    ['Most dollars', '0', 'no change', '0', '–', '–'],
  ]);
  await userEvent.click(screen.getByRole('tab', { name: 'User Events' }));
  expect(await rowsOf('User events')).toEqual([
    ['Chat', '8', '+100%'],
    ['Calculator used', '7', 'new'],
    ['float-delay', '6', 'new'],
  ]);
  expect(window.location.search).toBe('?tab=analytics&of=events');
});

test('figures that can’t be loaded, and figures of nothing, are "No analytics data available"; Retry asks again', async () => {
  const answers: Answer[] = [{ status: 503, body: { message: 'Try again in a moment.' } }];
  const pages = figures[path('pages')];
  open({
    [path('pages')]: (body) => answers.shift() ?? pages?.(body) ?? {},
    [path('referrers')]: ok({ ...period, ...totals, rows: [] }),
  });
  const popular = within(await panel('Most popular pages'));
  expect((await popular.findByRole('alert')).textContent).toContain('No analytics data available');
  expect(popular.getByText('Try again in a moment.')).toBeTruthy();
  expect(await within(await panel('Top referrers')).findByText('No analytics data available')).toBeTruthy();
  await userEvent.click(popular.getByRole('button', { name: 'Retry' }));
  expect(await popular.findByText('/calculators')).toBeTruthy();
});
