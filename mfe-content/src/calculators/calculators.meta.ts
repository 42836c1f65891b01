import type { FooterLink, NavLink, RouteMeta } from '@floatwise/web-kit/section';
import { paths } from '../paths.js';
import { publicTool } from '../public-page.js';

export const calculatorRoutes: RouteMeta[] = [
  publicTool(
    paths.calculators(),
    'Calculators',
    'Float, compound interest, balance transfers, utilization and a monthly summary: one question each, answered as you type.',
  ),
  publicTool(
    paths.compoundInterest(),
    'Compound Interest Calculator',
    'What a deposit with monthly contributions grows to when interest is added every month, year by year.',
  ),
  publicTool(
    paths.floatDelay(),
    'Float Delay Calculator',
    'How many days lie between a credit card purchase and its payment, and which day gives you the most.',
  ),
  publicTool(
    paths.monthlySummary(),
    'Monthly Summary Calculator',
    'What your monthly card spending brings in rewards and float income, by category, and what that makes in a year.',
  ),
  publicTool(
    paths.balanceTransferCalculator(),
    'Balance Transfer Calculator',
    'What a 0% balance transfer saves after its fee, month by month: what is left when the intro period ends, and when it pays off.',
  ),
  publicTool(
    paths.creditUtilization(),
    'Credit Utilization Calculator',
    'How much of each credit limit you use, of all cards together, and what to pay to come under 30% or 10%.',
  ),
];

export const calculatorNav: NavLink[] = [{ label: 'Calculators', path: paths.calculators(), order: 3 }];

export const calculatorFooter: FooterLink[] = [
  { column: 'Tools', label: 'Calculators', path: paths.calculators(), order: 2 },
];
