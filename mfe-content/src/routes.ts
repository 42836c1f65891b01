import { defineSection, lazyPage, type SectionPage } from '@floatwise/web-kit/section';
import { articles } from './generated/blog/index.js';

/** Every route of this section. */
export const paths = {
  strategist: () => '/ai-strategist',
  calculators: () => '/calculators',
  monthlySummary: () => '/calculators/monthly-summary',
  compoundInterest: () => '/calculators/compound-interest',
  floatDelay: () => '/calculators/float-delay',
  balanceTransferCalculator: () => '/calculators/balance-transfer',
  creditUtilization: () => '/calculators/credit-utilization',
  statementCheck: () => '/calculators/statement-check',
  debtReduction: () => '/debt-reduction',
  highYieldSavings: () => '/high-yield-savings',
  balanceTransfer: () => '/balance-transfer',
  products: () => '/products',
  blog: () => '/blog',
  article: (slug: string) => `/blog/${slug}`,
  weeklyTips: () => '/weekly-tips',
  weeklyTip: (week: string) => `/weekly-tips/${week}`,
  privacy: () => '/privacy',
  terms: () => '/terms',
  disclaimer: () => '/disclaimer',
} as const;

/** Public, and prerendered at deployment. */
const open = { access: 'public', prerender: true } as const;
const tool = { ...open, about: { kind: 'tool' } } as const;

const ArticlePage = lazyPage(() => import('./blog/article/article-page.js'), 'ArticlePage');

/** Appends the site's name to each title. */
const titled = (page: SectionPage): SectionPage => ({ ...page, title: `${page.title} | Floatwise` });

const pages: SectionPage[] = [
  {
    ...tool,
    path: paths.strategist(),
    Page: lazyPage(() => import('./strategist/strategist-page.js'), 'StrategistPage'),
    title: 'AI Strategist',
    description:
      'Ask Float Genius which card to use, when to buy, or what a transfer costs. Every figure is calculated, and you can see how.',
    nav: { label: 'AI Strategist', order: 2, isInRow: true },
    footer: { column: 'Tools', label: 'AI Strategist', order: 2 },
  },
  {
    ...tool,
    path: paths.calculators(),
    Page: lazyPage(() => import('./calculators/hub/calculators-page.js'), 'CalculatorsPage'),
    title: 'Calculators',
    description:
      'Float, compound interest, balance transfers, utilization, and a monthly summary. Each answers one question as you type.',
    nav: { label: 'Calculators', order: 3, isInRow: false },
    footer: { column: 'Tools', label: 'Calculators', order: 3 },
  },
  {
    ...tool,
    path: paths.compoundInterest(),
    Page: lazyPage(() => import('./calculators/compound-interest/compound-interest-page.js'), 'CompoundInterestPage'),
    title: 'Compound Interest Calculator',
    description: 'What a deposit with monthly contributions grows to when interest is added every month, year by year.',
  },
  {
    ...tool,
    path: paths.floatDelay(),
    Page: lazyPage(() => import('./calculators/float-delay/float-delay-page.js'), 'FloatDelayPage'),
    title: 'Float Delay Calculator',
    description:
      'How many days you have between a credit card purchase and its payment, and which day gives you the most.',
  },
  {
    ...tool,
    path: paths.monthlySummary(),
    Page: lazyPage(() => import('./calculators/monthly-summary/monthly-summary-page.js'), 'MonthlySummaryPage'),
    title: 'Monthly Summary Calculator',
    description:
      'What your monthly card spending earns in rewards and float income, by category, and what that adds up to in a year.',
  },
  {
    ...tool,
    path: paths.balanceTransferCalculator(),
    Page: lazyPage(() => import('./calculators/balance-transfer/balance-transfer-page.js'), 'BalanceTransferPage'),
    title: 'Balance Transfer Calculator',
    description:
      'What a 0% balance transfer saves after its fee, month by month: what is left when the intro period ends, and when it pays off.',
  },
  {
    ...tool,
    path: paths.creditUtilization(),
    Page: lazyPage(
      () => import('./calculators/credit-utilization/credit-utilization-page.js'),
      'CreditUtilizationPage',
    ),
    title: 'Credit Utilization Calculator',
    description:
      'How much of each credit limit you use, of all cards together, and what to pay to get below 30% or 10%.',
  },
  {
    ...tool,
    path: paths.statementCheck(),
    Page: lazyPage(() => import('./calculators/statement-check/statement-check-page.js'), 'StatementCheckPage'),
    title: 'Check My Statement',
    description:
      'Recompute the interest and the minimum payment of your credit card statement to the cent, and see what a different payment would have cost.',
  },
  {
    ...tool,
    path: paths.debtReduction(),
    Page: lazyPage(() => import('./debt-payoff/debt-payoff-page.js'), 'DebtPayoffPage'),
    title: 'Debt Payoff Calculator',
    description:
      'When you’ll be debt-free, and what it will cost: minimum payments only, avalanche, and snowball side by side, with and without rolling over freed-up payments.',
    nav: { label: 'Debt Payoff', order: 4, isInRow: true },
    footer: { column: 'Tools', label: 'Debt Payoff', order: 4 },
  },
  {
    ...open,
    path: paths.highYieldSavings(),
    Page: lazyPage(() => import('./savings/savings-page.js'), 'SavingsPage'),
    title: 'High-Yield Savings',
    description:
      'What the money set aside for your card bills earns in a high-yield savings account, and four types of account compared.',
    nav: { label: 'High-Yield Savings', order: 5 },
    footer: { column: 'Tools', label: 'High-Yield Savings', order: 5 },
  },
  {
    ...open,
    path: paths.balanceTransfer(),
    Page: lazyPage(() => import('./transfers/transfers-page.js'), 'TransfersPage'),
    title: 'Balance Transfer Cards',
    description:
      'Four balance transfer cards compared by what they save after the fee, with a $10,000 example worked out month by month.',
    nav: { label: 'Balance Transfer', order: 6 },
    footer: { column: 'Tools', label: 'Balance Transfer', order: 6 },
  },
  {
    ...open,
    path: paths.products(),
    Page: lazyPage(() => import('./products/products-page.js'), 'ProductsPage'),
    title: 'Products',
    description: 'Paying bills by card, vacation rentals, and the books and tools we’d recommend to a friend.',
    nav: { label: 'Products', order: 7 },
    footer: { column: 'Resources', label: 'Products', order: 2 },
  },
  {
    ...open,
    path: paths.blog(),
    Page: lazyPage(() => import('./blog/list/blog-page.js'), 'BlogPage'),
    title: 'Blog',
    description: 'How credit card float, rewards, and credit scores work, with calculated examples.',
    nav: { label: 'Blog', order: 8 },
    footer: { column: 'Resources', label: 'Blog', order: 1 },
  },
  ...articles.map(({ slug, title, excerpt, author, publishDate, updatedDate, category }) => ({
    ...open,
    path: paths.article(slug),
    Page: ArticlePage,
    title,
    description: excerpt,
    about: { kind: 'article' as const, author, publishDate, updatedDate, category },
  })),
  {
    ...open,
    path: paths.weeklyTips(),
    Page: lazyPage(() => import('./weekly-tips/weekly-tips-page.js'), 'WeeklyTipsPage'),
    title: 'Weekly Tips',
    description: 'One idea a week for float and rewards, each with a calculated example. All tips so far.',
    footer: { column: 'Resources', label: 'Weekly Tips', order: 3 },
  },
  {
    path: paths.weeklyTip(':week'),
    Page: lazyPage(() => import('./weekly-tips/weekly-tip-page.js'), 'WeeklyTipPage'),
    title: 'Weekly Tip',
    description: 'One idea for float and rewards, with a calculated example.',
    access: 'public',
    // A tip is there from its Monday on, without a deployment.
    prerender: false,
  },
  {
    ...open,
    path: paths.privacy(),
    Page: lazyPage(() => import('./privacy/privacy-page.js'), 'PrivacyPage'),
    title: 'Privacy Policy',
    description: 'What Floatwise collects, how we use and protect it, and what you can ask us to do with it.',
    footer: { column: 'Legal', label: 'Privacy Policy', order: 1 },
  },
  {
    ...open,
    path: paths.terms(),
    Page: lazyPage(() => import('./terms/terms-page.js'), 'TermsPage'),
    title: 'Terms of Service',
    description: 'What Floatwise does and doesn’t do, what you’re responsible for, and how affiliate links work.',
    footer: { column: 'Legal', label: 'Terms of Service', order: 2 },
  },
  {
    ...open,
    path: paths.disclaimer(),
    Page: lazyPage(() => import('./disclaimer/disclaimer-page.js'), 'DisclaimerPage'),
    title: 'Disclaimer',
    description:
      'Float is free only if you pay your card in full and on time. What can go wrong, and what we recommend.',
    footer: { column: 'Resources', label: 'Disclaimer', order: 9 },
  },
];

export const { meta, section } = defineSection({ name: 'content', container: 'mfe_content', pages: pages.map(titled) });
