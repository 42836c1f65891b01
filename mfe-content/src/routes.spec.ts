import { matchRoutes } from '@floatwise/web-kit/router';
import { articles } from './generated/blog/index.js';
import { meta, section } from './routes.js';

/** This section's part of the specification's route table, plus the two calculators from the decisions, and the weekly tips. */
const table = [
  '/ai-strategist',
  '/high-yield-savings',
  '/balance-transfer',
  '/calculators',
  '/calculators/monthly-summary',
  '/calculators/compound-interest',
  '/calculators/float-delay',
  '/calculators/balance-transfer',
  '/calculators/credit-utilization',
  '/calculators/statement-check',
  '/debt-reduction',
  '/products',
  '/blog',
  '/blog/melio-credit-card-rewards',
  '/weekly-tips',
  '/privacy',
  '/terms',
  '/disclaimer',
];

test.each(table)('the route table: %s is a screen, public', (path) => {
  expect(meta.routes.find((route) => route.path === path)).toMatchObject({ access: 'public', prerender: true });
  expect(section.routes.filter((route) => route.path === path)).toHaveLength(1);
});

test('every blog article and weekly tip also has its own address, and there are no other routes', () => {
  const paths = [...new Set([...table, ...articles.map(({ slug }) => `/blog/${slug}`), '/weekly-tips/:week'])].sort();
  expect(meta.routes.map(({ path }) => path).sort()).toEqual(paths);
  expect(section.routes.map(({ path }) => path).sort()).toEqual(paths);
});

test('navigation items in order: the AI strategist, Calculators, Debt Payoff, High-Yield Savings, Balance Transfer, Products, Blog', () => {
  expect(meta.nav.toSorted((a, b) => a.order - b.order).map(({ label, path }) => [label, path])).toEqual([
    ['AI Strategist', '/ai-strategist'],
    ['Calculators', '/calculators'],
    ['Debt Payoff', '/debt-reduction'],
    ['High-Yield Savings', '/high-yield-savings'],
    ['Balance Transfer', '/balance-transfer'],
    ['Products', '/products'],
    ['Blog', '/blog'],
  ]);
  expect(meta.nav.filter(({ isInRow }) => isInRow).map(({ label }) => label)).toEqual(['AI Strategist', 'Debt Payoff']);
  // The optimizer (1) comes before them.
  expect(Math.min(...meta.nav.map(({ order }) => order))).toBe(2);
});

test('the footer links to the tools, calculators, blog, disclaimer; Legal to /privacy and /terms, which exist', () => {
  const pathsOf = (title: string): string[] =>
    meta.footer.filter(({ column }) => column === title).map(({ path }) => path);
  expect(pathsOf('Tools')).toEqual([
    '/ai-strategist',
    '/calculators',
    '/debt-reduction',
    '/high-yield-savings',
    '/balance-transfer',
  ]);
  expect(pathsOf('Resources')).toEqual(['/products', '/blog', '/weekly-tips', '/disclaimer']);
  expect(pathsOf('Legal')).toEqual(['/privacy', '/terms']);
  const routes = section.routes.map(({ path }) => ({ path }));
  for (const { path } of meta.footer) expect([path, matchRoutes(routes, path)?.length]).toEqual([path, 1]);
});
