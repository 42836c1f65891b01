import { lazy } from 'react';
import type { SectionModule } from '@floatwise/web-kit/section';
import { articles } from './generated/blog/index.js';
import { paths } from './paths.js';

// Each page comes with its own code: who reads an article does not load the calculators.
const CalculatorsPage = lazy(async () => ({
  default: (await import('./calculators/hub/calculators-page.js')).CalculatorsPage,
}));
const CompoundInterestPage = lazy(async () => ({
  default: (await import('./calculators/compound-interest/compound-interest-page.js')).CompoundInterestPage,
}));
const FloatDelayPage = lazy(async () => ({
  default: (await import('./calculators/float-delay/float-delay-page.js')).FloatDelayPage,
}));
const BlogPage = lazy(async () => ({ default: (await import('./blog/list/blog-page.js')).BlogPage }));
const ArticlePage = lazy(async () => ({ default: (await import('./blog/article/article-page.js')).ArticlePage }));
const MonthlySummaryPage = lazy(async () => ({
  default: (await import('./calculators/monthly-summary/monthly-summary-page.js')).MonthlySummaryPage,
}));
const BalanceTransferCalculatorPage = lazy(async () => ({
  default: (await import('./calculators/balance-transfer/balance-transfer-page.js')).BalanceTransferPage,
}));
const CreditUtilizationPage = lazy(async () => ({
  default: (await import('./calculators/credit-utilization/credit-utilization-page.js')).CreditUtilizationPage,
}));
const DebtPayoffPage = lazy(async () => ({
  default: (await import('./debt-payoff/debt-payoff-page.js')).DebtPayoffPage,
}));
const SavingsPage = lazy(async () => ({ default: (await import('./savings/savings-page.js')).SavingsPage }));
const TransfersPage = lazy(async () => ({ default: (await import('./transfers/transfers-page.js')).TransfersPage }));
const ProductsPage = lazy(async () => ({ default: (await import('./products/products-page.js')).ProductsPage }));
const PrivacyPage = lazy(async () => ({ default: (await import('./privacy/privacy-page.js')).PrivacyPage }));
const TermsPage = lazy(async () => ({ default: (await import('./terms/terms-page.js')).TermsPage }));
const DisclaimerPage = lazy(async () => ({
  default: (await import('./disclaimer/disclaimer-page.js')).DisclaimerPage,
}));

export const section: SectionModule = {
  routes: [
    { path: paths.calculators(), Page: CalculatorsPage },
    { path: paths.compoundInterest(), Page: CompoundInterestPage },
    { path: paths.floatDelay(), Page: FloatDelayPage },
    { path: paths.monthlySummary(), Page: MonthlySummaryPage },
    { path: paths.balanceTransferCalculator(), Page: BalanceTransferCalculatorPage },
    { path: paths.creditUtilization(), Page: CreditUtilizationPage },
    { path: paths.debtReduction(), Page: DebtPayoffPage },
    { path: paths.highYieldSavings(), Page: SavingsPage },
    { path: paths.balanceTransfer(), Page: TransfersPage },
    { path: paths.products(), Page: ProductsPage },
    { path: paths.blog(), Page: BlogPage },
    ...articles.map(({ slug }) => ({ path: paths.article(slug), Page: ArticlePage })),
    { path: paths.privacy(), Page: PrivacyPage },
    { path: paths.terms(), Page: TermsPage },
    { path: paths.disclaimer(), Page: DisclaimerPage },
  ],
};
