/** @jest-environment jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { answerWith, calls, clearBrowser, show, signedInWith } from '@floatwise/web-kit/testing/scene';
import { anAccount } from '../testing/account-samples.js';
import { Message } from '../testing/message.js';
import { sections } from '../testing/section-samples.js';
import { Chrome } from './chrome.js';

const route = { path: '/pay', title: '', description: '', access: 'public', prerender: true, app: true } as const;
const withApp = sections.map((section) => ({ ...section, routes: [...section.routes, route] }));

const open = (address: string) =>
  show(
    <>
      <Chrome sections={withApp}>the page</Chrome>
      <Message />
    </>,
    address,
  );
/** The links next to the brand; the second navigation is the menu for small screens. */
const navigation = () => within(screen.getAllByRole('navigation', { name: 'Main', hidden: true })[0]!);
const labels = (): string[] =>
  navigation()
    .getAllByRole('link', { hidden: true })
    .map((each) => each.textContent);
const session = () => within(screen.getByRole('banner'));
const administrator = anAccount({ role: 'admin', mayAdminister: true });

beforeEach(() => {
  window.scrollTo = () => undefined;
  answerWith({});
});
afterEach(clearBrowser);

/** Those below "More". */
const more = () => navigation().getByText('More').closest('details')!;

test('items: the product’s own first, and below "More" Calculators, High-Yield Savings, Balance Transfer, Products, Blog', () => {
  open('/');
  expect(labels()).toEqual([
    'Optimizer',
    'AI Strategist',
    'Debt Payoff',
    'Calculators',
    'High-Yield Savings',
    'Balance Transfer',
    'Products',
    'Blog',
  ]);
  const below = within(more()).getAllByRole('link', { hidden: true });
  expect(below.map(({ textContent }) => textContent)).toEqual(labels().slice(3));
});

test('people who are signed in have History before Debt Payoff', async () => {
  signedInWith({ 'GET /api/user': () => ({ body: anAccount() }) });
  open('/');
  await session().findByRole('button', { name: 'Sign Out' });
  expect(labels().slice(0, 4)).toEqual(['Optimizer', 'AI Strategist', 'History', 'Debt Payoff']);
});

test('who is probably signed in has them already while the session loads, so that nothing moves', () => {
  signedInWith({ 'GET /api/user': () => 'never' });
  open('/');
  expect(labels().slice(0, 4)).toEqual(['Optimizer', 'AI Strategist', 'History', 'Debt Payoff']);
  expect(session().getAllByRole('link', { name: 'My account' })).not.toEqual([]);
  expect(session().queryByRole('button', { name: 'Sign Out' })).toBeNull();
});

test.each([
  ['/blog/melio-credit-card-rewards', 'true'],
  ['/calculators/float-delay', 'true'],
  ['/', null],
  ['/debt-reduction', null],
])('"More" is marked as current while the page is one of its links: at %s %s', (address, current) => {
  open(address);
  expect(more().querySelector('summary')!.getAttribute('aria-current')).toBe(current);
});

test.each([
  ['a choice', (link: HTMLElement) => userEvent.click(link)],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['moving the focus on', () => act(() => screen.getByRole('main').focus())],
  ['a press elsewhere', () => userEvent.click(screen.getByRole('main'))],
])('%s closes "More"', async (_, act) => {
  open('/products');
  more().setAttribute('open', '');
  await act(within(more()).getByRole('link', { name: 'Products' }));
  expect(more().open).toBe(false);
});

test.each([
  ['/', 'Optimizer'],
  ['/blog', 'Blog'],
  ['/blog/melio-credit-card-rewards', 'Blog'],
  ['/calculators/float-delay', 'Calculators'],
  ['/balance-transfer', 'Balance Transfer'],
])('the current route is highlighted: at %s it is %s alone', (address, label) => {
  open(address);
  const current = navigation()
    .getAllByRole('link', { hidden: true })
    .filter((each) => each.getAttribute('aria-current') === 'page');
  expect(current.map(({ textContent }) => textContent)).toEqual([label]);
});

test('on small screens the bar collapses to a menu with the items in order, which closes after a choice', async () => {
  open('/privacy');
  const menu = screen.getByLabelText('Menu').closest('details');
  const items = within(menu ?? document.body).getAllByRole('link', { hidden: true });
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Optimizer',
    'AI Strategist',
    'Calculators',
    'Debt Payoff',
    'High-Yield Savings',
    'Balance Transfer',
    'Products',
    'Blog',
  ]);
  menu?.setAttribute('open', '');
  await userEvent.click(items.at(-1) ?? document.body);
  expect([window.location.pathname, menu?.open]).toEqual(['/blog', false]);
});

test('when signed out a Sign In button goes to /auth, and from there back', () => {
  open('/blog?q=rent');
  expect(session().getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/auth?next=%2Fblog%3Fq%3Drent');
  expect(session().queryByRole('button', { name: 'Sign Out' })).toBeNull();
});

test('when signed in a Sign Out button posts a logout', async () => {
  signedInWith({
    'GET /api/user': () => ({ body: anAccount() }),
    'POST /api/logout': () => ({ status: 503, body: { message: 'away' } }),
  });
  open('/');
  await userEvent.click(await session().findByRole('button', { name: 'Sign Out' }));
  expect(calls.map(({ line }) => line)).toContain('POST /api/logout');
  // A failed sign-out shows an error; only a successful one reloads the page.
  expect((await screen.findByText(/^You’re still signed in/)).textContent).toContain('Please try again.');
  expect(session().queryByRole('link', { name: 'Sign In' })).toBeNull();
});

test.each([
  ['an administrator', administrator, true],
  ['anyone else', anAccount(), false],
])('an Admin link appears only for an administrator: %s', async (_who, user, shown) => {
  signedInWith({ 'GET /api/user': () => ({ body: user }) });
  open('/');
  await session().findByRole('button', { name: 'Sign Out' });
  expect(labels().includes('Admin')).toBe(shown);
});

test('the footer has three columns: Tools, Resources, Legal, and copyright year 2025', () => {
  open('/');
  const footer = screen.getByRole('contentinfo');
  const columns = within(footer).getAllByRole('heading', { level: 2 });
  expect(columns.map(({ textContent }) => textContent)).toEqual(['Tools', 'Resources', 'Legal']);
  expect(within(footer).getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe('/privacy');
  expect(footer.textContent).toContain('© 2025 Floatwise');
});

test.each([
  ['a beta tester of page feedback', anAccount({ betaFlags: ['page-feedback'] }), ['/support?about=%2Fblog%2Fa-post']],
  ['everybody else', anAccount(), []],
])('the footer asks %s for feedback on the page, without its query', async (_, user, hrefs) => {
  signedInWith({ 'GET /api/user': () => ({ body: user }) });
  open('/blog/a-post?search=my+name');
  await session().findByRole('button', { name: 'Sign Out' });
  const footer = within(screen.getByRole('contentinfo'));
  const links = footer.queryAllByRole('link', { name: 'Give feedback' });
  expect(links.map((each) => each.getAttribute('href'))).toEqual(hrefs);
});

test('an app of its own has nothing around it', () => {
  open('/pay');
  expect(screen.getByRole('main').textContent).toBe('the page');
  for (const part of ['banner', 'contentinfo', 'navigation']) expect(screen.queryByRole(part)).toBeNull();
});

function Row() {
  const [isThere, setThere] = useState(true);
  return <section aria-label="Rows">{isThere && <button onClick={() => setThere(false)}>Delete</button>}</section>;
}

test.each([
  ['/', 'with the header around it'],
  ['/pay', 'as an app of its own'],
])('the button that goes when it is pressed gives the focus to its section: at %s, %s', async (address) => {
  show(
    <Chrome sections={withApp}>
      <Row />
    </Chrome>,
    address,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Rows' })));
});
