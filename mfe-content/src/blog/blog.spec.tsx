/** @jest-environment jsdom */
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { answerWith, clearBrowser, onTenthOfMarch, show } from '@floatwise/web-kit/testing/scene';
import { useRoutes } from '@floatwise/web-kit/router';
import { articles } from '../generated/blog/index.js';
import { paths } from '../routes.js';
import { ArticlePage } from './article/article-page.js';
import { BlogPage } from './list/blog-page.js';

const Routes = () =>
  useRoutes([
    { path: paths.blog(), element: <BlogPage /> },
    ...articles.map(({ slug }) => ({ path: paths.article(slug), element: <ArticlePage /> })),
  ]);

/** Renders the list and the articles at an address, and waits until they're loaded. */
async function open(address: string): Promise<void> {
  const page = (
    <Suspense>
      <Routes />
    </Suspense>
  );
  await act(() => Promise.resolve(show(page, address)));
}
const region = (name: string): HTMLElement | null => screen.queryByRole('region', { name });
const linksOf = (name: string): string[] =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('link')
    .map((link) => link.textContent.replace(/:.*/, ''));
const search = (text: string): void =>
  void fireEvent.change(screen.getByLabelText('Search articles'), { target: { value: text } });
const choose = (category: string) => userEvent.click(screen.getByRole('button', { name: category }));
const follow = (link: RegExp | string) => act(() => userEvent.click(screen.getByRole('link', { name: link })));
const title = (): string | null => screen.getByRole('heading', { level: 1 }).textContent;

beforeEach(() => {
  window.scrollTo = () => undefined;
  answerWith({});
});
afterEach(clearBrowser);

describe('list view', () => {
  test('a search box; category buttons (all, Strategy, Advanced, Credit Health, Rewards, 0% Financing)', async () => {
    await open('/blog');
    expect(screen.getByRole('searchbox', { name: 'Search articles' })).toBeTruthy();
    const buttons = within(screen.getByRole('group', { name: 'Category' })).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      'All',
      'Strategy',
      'Advanced',
      'Credit Health',
      'Rewards',
      '0% Financing',
    ]);
    expect(buttons.map((button) => button.getAttribute('aria-pressed'))).toEqual(['true', ...Array(5).fill('false')]);
  });

  test.each(['Strategy', 'Advanced', 'Credit Health', 'Rewards', '0% Financing'] as const)(
    'the category %s shows only its articles',
    async (category) => {
      await open('/blog');
      await choose(category);
      const expected = articles.filter((article) => article.category === category);
      expect(expected.length).toBeGreaterThan(0);
      const shown = within(screen.getByRole('region', { name: 'All Articles' })).getAllByRole('heading', { level: 3 });
      expect(shown.map(({ textContent }) => textContent)).toEqual(expected.map((article) => article.title));
    },
  );

  test('a Featured Articles section shown only when the category is all and the search is empty', async () => {
    await open('/blog');
    expect(region('Featured Articles')).toBeTruthy();
    await choose('Rewards');
    expect(region('Featured Articles')).toBeNull();
    await choose('All');
    expect(region('Featured Articles')).toBeTruthy();
    search('float');
    expect(region('Featured Articles')).toBeNull();
    search('');
    expect(region('Featured Articles')).toBeTruthy();
  });

  test('the featured and the other articles are all 11, each once; each entry has Read Article or Read More', async () => {
    await open('/blog');
    expect(linksOf('Featured Articles').length).toBeGreaterThanOrEqual(5);
    expect(new Set(linksOf('Featured Articles'))).toEqual(new Set(['Read Article']));
    expect(new Set(linksOf('More Articles'))).toEqual(new Set(['Read More']));
    const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(titles.toSorted()).toEqual(articles.map(({ title }) => title).toSorted());
  });

  test('empty state: No articles found matching your search criteria, with a button to show all', async () => {
    await open('/blog?category=Rewards');
    search('zebra');
    expect(screen.getByText('No articles found matching your search criteria.')).toBeTruthy();
    expect(region('All Articles')).toBeNull();
    await choose('Show all articles');
    expect(screen.getAllByRole('article')).toHaveLength(11);
  });

  test('an unknown category shows all', async () => {
    await open('/blog?category=Nonsense');
    expect(screen.getByRole('button', { name: 'All' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getAllByRole('article')).toHaveLength(11);
  });

  test.each(['?category=Nonsense&q=%00', '?q=%E0%A4%A&category', '?category=Rewards&category=Strategy'])(
    'a shared address with nonsense still shows the page: %s',
    async (query) => {
      await open(`/blog${query}`);
      expect(title()).toBe('Blog');
      expect(screen.getByRole('group', { name: 'Category' })).toBeTruthy();
    },
  );
});

describe('article view', () => {
  test('Back to Articles, category and featured badges, image, author, date, read time, tags, body', async () => {
    await open('/blog/melio-credit-card-rewards');
    expect(screen.getByRole('link', { name: /Back to Articles/ }).getAttribute('href')).toBe('/blog');
    const article = screen.getAllByRole('article')[0] ?? document.body;
    const head = article.querySelector('header') ?? document.body;
    expect(within(head).getByText('Rewards')).toBeTruthy();
    expect(within(head).getByText('Featured')).toBeTruthy();
    expect(head.querySelector('svg')).toBeTruthy();
    expect(head.textContent).toMatch(/The Floatwise editors · Nov 21, 2026, updated Nov 23, 2026 · \d+ min read/);
    const tags = within(screen.getByRole('list', { name: 'Tags' })).getAllByRole('listitem');
    expect(tags.map(({ textContent }) => textContent)).toContain('bill payment');
    expect(within(article).getByRole('heading', { level: 2, name: 'The math' })).toBeTruthy();
  });

  test('an article that is not featured has no such badge', async () => {
    const plain = articles.find(({ featured }) => !featured);
    await open(`/blog/${plain?.slug}`);
    expect(within(document.querySelector('article header') ?? document.body).queryByText('Featured')).toBeNull();
  });

  test('stacking card rewards with the bill-payment partner: sample cards, a rent example, calls to action', async () => {
    await open('/blog/melio-credit-card-rewards');
    const cards = within(screen.getByRole('table')).getAllByRole('row');
    expect(cards[0]?.textContent).toMatch(/Sample card\s+Rewards\s+Float\s+Fee\s+Net/);
    expect(cards.length).toBeGreaterThan(3);
    // $2,400 at a fee of 2.9%, and 45 days of float at 4.5%.
    expect(screen.getByText(/Take a studio’s rent of/).textContent).toMatch(/\$69\.60.*\$13\.32/);
    const calls = screen.getAllByRole('link', { name: /^(?!Source: ).*opens in a new tab/ });
    expect(calls).toHaveLength(2);
    expect(screen.getAllByText(/^Affiliate link: we may earn a commission/)).toHaveLength(calls.length);
  });

  test('a quoted fact shows its date and its source, old ones are marked, and what they’re about can be reported once', async () => {
    onTenthOfMarch();
    await open('/blog/where-to-keep-the-float');
    const rates = within(screen.getByRole('region', { name: 'Rates in this article' }));
    expect(rates.getByText('Marcus by Goldman Sachs, APY').nextElementSibling?.textContent).toBe(
      '3.5%Checked Jun 2026 · Source',
    );
    expect(rates.getByText('Marcus by Goldman Sachs, earlier APY').nextElementSibling?.textContent).toBe(
      '4.5%As of Dec 2023 – may have changed · Source · Report an error',
    );
    expect(
      rates.getAllByRole('link', { name: 'Source: APY Archives, rates by bank and day (opens in a new tab)' }),
    ).toHaveLength(2);
    expect(rates.getAllByRole('button', { name: 'Report an error about Marcus by Goldman Sachs' })).toHaveLength(1);
  });

  test.each(articles.map(({ slug }) => slug))('up to 2 related articles of the same category: %s', async (slug) => {
    await open(`/blog/${slug}`);
    const own = articles.find((each) => each.slug === slug);
    const related = within(screen.getByRole('region', { name: 'Related Articles' })).getAllByRole('article');
    expect([1, 2]).toContain(related.length);
    for (const each of related) {
      expect(within(each).getByText(own?.category ?? '')).toBeTruthy();
      expect(within(each).queryByRole('heading', { name: own?.title ?? '' })).toBeNull();
    }
  });
});

describe('list view to article view', () => {
  test('on Read Article or Read More; a related article switches directly; Back returns to the list as it was', async () => {
    await open('/blog');
    await choose('Rewards');
    search('rent');
    await follow(/^Read More ?: Paying rent and invoices/);
    expect(title()).toMatch(/^Paying rent and invoices/);
    expect(window.location.pathname).toBe('/blog/melio-credit-card-rewards');
    const before = title();
    const related = within(screen.getByRole('region', { name: 'Related Articles' })).getAllByRole('link')[0];
    await act(() => userEvent.click(related ?? document.body));
    expect(title()).not.toBe(before);
    await follow(/Back to Articles/);
    expect(title()).toBe('Blog');
    expect(window.location.search).toBe('?category=Rewards&q=rent');
    expect(screen.getByLabelText<HTMLInputElement>('Search articles').value).toBe('rent');
    expect(screen.getByRole('button', { name: 'Rewards' }).getAttribute('aria-pressed')).toBe('true');
  });
});
