import type { SectionMeta } from '@floatwise/web-kit/section';
import { blogFooter, blogNav, blogRoutes } from './blog/blog.meta.js';
import { calculatorFooter, calculatorNav, calculatorRoutes } from './calculators/calculators.meta.js';
import { debtFooter, debtNav, debtRoutes } from './debt-payoff/debt-payoff.meta.js';
import { legalFooter, legalRoutes } from './legal/legal.meta.js';
import { productFooter, productNav, productRoutes } from './products/products.meta.js';
import { savingsFooter, savingsNav, savingsRoutes } from './savings/savings.meta.js';
import { transferFooter, transferNav, transferRoutes } from './transfers/transfers.meta.js';

export const meta: SectionMeta = {
  name: 'content',
  container: 'mfe_content',
  routes: [
    ...calculatorRoutes,
    ...debtRoutes,
    ...savingsRoutes,
    ...transferRoutes,
    ...productRoutes,
    ...blogRoutes,
    ...legalRoutes,
  ],
  nav: [...calculatorNav, ...debtNav, ...savingsNav, ...transferNav, ...productNav, ...blogNav],
  footer: [
    ...calculatorFooter,
    ...debtFooter,
    ...savingsFooter,
    ...transferFooter,
    ...productFooter,
    ...blogFooter,
    ...legalFooter,
  ],
};
