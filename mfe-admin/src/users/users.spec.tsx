/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { calls, clearBrowser, show, signedInWith, type Answers } from '@floatwise/web-kit/testing/scene';
import { aUser, byJoined, listed, manyUsers, path } from './testing/user-samples.js';
import { UsersPanel } from './users-panel.js';

/** jsdom has no layout: boxes are 700 px high, rows 53. */
const heights = { clientHeight: Element.prototype, offsetHeight: HTMLElement.prototype };
const former = Object.entries(heights).map(
  ([name, of]) => [of, name, Object.getOwnPropertyDescriptor(of, name)] as const,
);
beforeAll(() => {
  for (const [name, of] of Object.entries(heights)) {
    Object.defineProperty(of, name, {
      configurable: true,
      get: function (this: Element) {
        return this.tagName === 'TR' ? 53 : 700;
      },
    });
  }
});
afterAll(() => {
  for (const [of, name, descriptor] of former) if (descriptor) Object.defineProperty(of, name, descriptor);
});
afterEach(clearBrowser);

const open = (answers: Answers, address = '/admin?tab=users'): void => {
  signedInWith({ 'GET /api/admin/beta-testers': () => ({ body: [] }), ...answers });
  show(<UsersPanel />, address);
};
const made = (line: string) => calls.filter((one) => one.line === line);
const rows = () => screen.getAllByRole('row').slice(1);
const search = () => screen.getByLabelText('Name, email, or id');

test('a row has name, id, email, auth type, tier, expiry, joined, last active, and links to Details and Cards', async () => {
  open({ [`${path}?${byJoined}`]: () => listed([aUser()]) });
  const row = within(await screen.findByRole('row', { name: /Ada Lovelace/ }));
  const table = screen.getByRole('table', { name: 'Users' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Name', 'ID', 'Email', 'Auth', 'Tier', 'Expiry', 'Joined', 'Last active', 'Pages']);
  for (const text of ['0b6e2c4e', 'ada@example.com', 'Pro', 'Jan 5, 2027', 'Oct 1, 2026', 'Nov 21, 2026']) {
    expect(row.getByText(text)).toBeTruthy();
  }
  expect(screen.getByText('1 user')).toBeTruthy();
  const links = row.getAllByRole<HTMLAnchorElement>('link');
  expect(links.map(({ pathname, target, textContent }) => [textContent, pathname, target])).toEqual([
    ['Details', '/admin/users/0b6e2c4e-5f5b-4c8e-9c57-2a8a51f0b0aa', '_blank'],
    ['Cards', '/admin/users/0b6e2c4e-5f5b-4c8e-9c57-2a8a51f0b0aa/cards', '_blank'],
  ]);
});

test('a name of markup is text', async () => {
  const name = '<img src=x onerror=alert(1)>';
  open({ [`${path}?${byJoined}`]: () => listed([aUser({ firstName: name, lastName: null })]) });
  expect(await screen.findByText(name)).toBeTruthy();
  expect(document.querySelector('img')).toBeNull();
});

test('the whole id is copied', async () => {
  open({ [`${path}?${byJoined}`]: () => listed([aUser()]) });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Copy the id of ada@example.com' }));
  expect(await navigator.clipboard.readText()).toBe(aUser().id);
});

test('the headings sort, say so, and the order stays in the address', async () => {
  open({
    [`${path}?${byJoined}`]: () => listed([aUser()]),
    [`${path}?sort=email&direction=asc`]: () => listed([aUser({ firstName: 'Byron' })]),
    [`${path}?sort=email&direction=desc`]: () => listed([aUser({ firstName: 'Curie' })]),
    [`${path}?sort=expiry&direction=asc`]: () => listed([aUser({ firstName: 'Dirac' })]),
  });
  expect((await screen.findByRole('columnheader', { name: 'Joined' })).getAttribute('aria-sort')).toBe('descending');
  await userEvent.click(screen.getByRole('button', { name: 'Email' }));
  expect(await screen.findByText('Byron Lovelace')).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: 'Email' }).getAttribute('aria-sort')).toBe('ascending');
  await userEvent.click(screen.getByRole('button', { name: 'Email' }));
  expect(await screen.findByText('Curie Lovelace')).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: 'Email' }).getAttribute('aria-sort')).toBe('descending');
  expect(window.location.search).toBe('?tab=users&userSort=email');
  await userEvent.click(screen.getByRole('button', { name: 'Expiry' }));
  expect(await screen.findByText('Dirac Lovelace')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Name' })).toBeNull();
});

test('the order can be chosen where there are no headings', async () => {
  open({
    [`${path}?${byJoined}`]: () => listed([aUser()]),
    [`${path}?sort=lastActive&direction=asc`]: () => listed([aUser({ firstName: 'Byron' })]),
  });
  await screen.findByText('Ada Lovelace');
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Least recently active');
  expect(await screen.findByText('Byron Lovelace')).toBeTruthy();
});

test('typing searches after a pause, and what was typed never gets into the address', async () => {
  open({
    [`${path}?${byJoined}`]: () => listed([aUser()]),
    [`${path}?search=ada%40example.com&${byJoined}`]: () => listed([aUser({ firstName: 'Found' })]),
  });
  await screen.findByText('Ada Lovelace');
  await userEvent.type(search(), ' ada@example.com ');
  expect(await screen.findByText('Found Lovelace')).toBeTruthy();
  expect(calls.filter(({ line }) => line.includes('search='))).toHaveLength(1);
  expect(window.location.search).toBe('?tab=users');
});

test('tier and auth are filters in the address', async () => {
  open(
    {
      [`${path}?${byJoined}&tier=premium`]: () => listed([aUser()]),
      [`${path}?${byJoined}&tier=premium&auth=google`]: () => listed([aUser({ authProvider: 'google' })]),
    },
    '/admin?tab=users&userTier=premium',
  );
  expect(await screen.findByRole('cell', { name: /Email$/ })).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Auth'), 'Google');
  expect(await screen.findByRole('cell', { name: /Google$/ })).toBeTruthy();
  expect(window.location.search).toBe('?tab=users&userTier=premium&userAuth=google');
});

test('without a match it says No users found', async () => {
  open({ [`${path}?${byJoined}`]: () => listed([]) });
  expect(await screen.findByText('No users found')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('while the first page is on its way it says so, and after a failure it can be tried again', async () => {
  let fails = true;
  open({
    [`${path}?${byJoined}`]: () =>
      fails ? { status: 503, body: { message: 'Please try again soon.' } } : listed([aUser()]),
  });
  expect(screen.getAllByText('Loading...').length).toBeGreaterThan(0);
  expect((await screen.findByRole('alert')).textContent).toContain('Please try again soon.');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Ada Lovelace')).toBeTruthy();
});

test('of 10,000 users only those in view are drawn, and screen readers hear how many there are', async () => {
  open({ [`${path}?${byJoined}`]: () => listed(manyUsers(10_000)) });
  await screen.findByText('U0 Lovelace');
  expect(rows().length).toBeLessThan(60);
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('10001');
  expect(rows()[0]?.getAttribute('aria-rowindex')).toBe('2');
  const box = screen.getByRole('region', { name: 'List of users' });
  act(() => {
    box.scrollTop = 5_000 * 53;
    fireEvent.scroll(box);
  });
  expect(await screen.findByText('U5000 Lovelace')).toBeTruthy();
  expect(screen.queryByText('U0 Lovelace')).toBeNull();
  expect(rows().length).toBeLessThan(60);
});

test('scrolling to the end reads on by the key of the page before, once', async () => {
  let fails = true;
  const second = `${path}?${byJoined}&after=key1`;
  open({
    [`${path}?${byJoined}`]: () => listed(manyUsers(100), 'key1'),
    [second]: () =>
      fails ? { status: 500, body: undefined } : { body: { users: manyUsers(100, 100), next: null, total: null } },
  });
  await screen.findByText('U0 Lovelace');
  expect(screen.getByText('100 users')).toBeTruthy();
  expect(made(second)).toHaveLength(0);
  const box = screen.getByRole('region', { name: 'List of users' });
  const scrollTo = (top: number) =>
    act(() => {
      box.scrollTop = top;
      fireEvent.scroll(box);
    });
  scrollTo(4_500);
  expect((await screen.findByRole('alert')).textContent).toContain('The users can’t be loaded right now.');
  expect(made(second)).toHaveLength(1);
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  scrollTo(9_950);
  expect(await screen.findByText('U199 Lovelace')).toBeTruthy();
  expect(made(second)).toHaveLength(2);
});
