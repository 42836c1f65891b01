/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { composeStories } from '@floatwise/ui/testing/stories';
import { answerWith, calls, clearBrowser, show, type Answer } from '@floatwise/web-kit/testing/scene';
import { Routed } from './testing/routed.js';
import { tip } from './testing/tip-samples.js';
import * as stories from './weekly-tips.stories.js';

const { Empty, Failed, Full, Loading } = composeStories(stories);
function open(address: string, answer: Answer): void {
  answerWith({
    [`GET /api${address}`]: () => answer,
    'POST /api/email-subscribe': () => ({ status: 202, body: { message: 'Check your mail.' } }),
  });
  show(<Routed />, address);
}
const list = (answer: Answer) => open('/weekly-tips', answer);
const one = (answer: Answer, week = tip.week) => open(`/weekly-tips/${week}`, answer);

afterEach(clearBrowser);

describe('the archive', () => {
  test('lists the tips, newest first, each with a link to its page', async () => {
    render(<Full />);
    const links = within(await screen.findByRole('list')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Float or rewards', '/weekly-tips/2026-11-23'],
      ['How float works', '/weekly-tips/2026-11-16'],
    ]);
    expect(screen.getByText('Nov 23, 2026').getAttribute('datetime')).toBe('2026-11-23');
  });

  test('says so while it loads, and that the first tip comes on Monday while there is none', async () => {
    render(<Loading />);
    expect(screen.getByRole('status').textContent).toBe('Loading the tips...');
    clearBrowser();
    render(<Empty />);
    expect(await screen.findByText('The first tip comes on Monday.')).toBeTruthy();
  });

  test('a fault can be tried again', async () => {
    render(<Failed />);
    expect(await screen.findByText('The tips aren’t available right now.')).toBeTruthy();
    answerWith({ 'GET /api/weekly-tips': () => ({ body: { tips: [tip] } }) });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Float or rewards' })).toBeTruthy();
  });

  test('the tips can be asked for by email', async () => {
    list({ body: { tips: [] } });
    await userEvent.click(screen.getByRole('button', { name: 'Get the weekly tips' }));
    await userEvent.type(await screen.findByLabelText('Email'), 'ann@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
    expect(calls.at(-1)).toEqual({
      line: 'POST /api/email-subscribe',
      body: { email: 'ann@example.com', source: 'weekly-tips' },
    });
  });
});

describe('a tip', () => {
  test('shows its example with every figure and what they rest on, and leads to its article', async () => {
    one({ body: tip });
    expect(await screen.findByRole('heading', { level: 1, name: 'Float or rewards' })).toBeTruthy();
    const example = screen.getByRole('region', { name: 'Stack three things' });
    expect(
      within(example)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual(['Portal, 3%', 'Together']);
    expect(
      within(example)
        .getAllByRole('definition')
        .map((value) => value.textContent),
    ).toEqual(['$15.00', '$28.33']);
    expect(within(example).getByText('Jan 16')).toBeTruthy();
    expect(within(example).getByText('Assumes a card paid in full.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Read the article' }).getAttribute('href')).toBe('/blog/float-or-rewards');
  });

  test('leads to its neighbors, and names only those that there are', async () => {
    one({ body: tip });
    const nav = await screen.findByRole('navigation', { name: 'Other tips' });
    expect(
      within(nav)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/weekly-tips/2026-11-16']);
    clearBrowser();
    one({ body: { ...tip, earlier: null } });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('navigation', { name: 'Other tips' })).toBeNull();
  });

  test.each([
    ['2026-11-30', 404],
    ['next-week', 400],
  ])('%s, where there is none, says so and leads to the others', async (week, status) => {
    one({ status, body: { message: 'No.' } }, week);
    expect(await screen.findByText('There’s no tip for that week.')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /All weekly tips/ }).length).toBeGreaterThan(0);
  });

  test('a fault can be tried again, below the page’s heading', async () => {
    one({ status: 503, body: { message: 'Please try again in a moment.' } });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Weekly tip');
    expect(await screen.findByText('This tip isn’t available right now.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Weekly tip');
    answerWith({ [`GET /api/weekly-tips/${tip.week}`]: () => ({ body: tip }) });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: tip.title })).toBeTruthy();
  });
});
