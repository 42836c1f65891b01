import { CalendarRange, CreditCard, Percent, PiggyBank, ReceiptText, Repeat, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '@floatwise/ui/badge';
import { Button } from '@floatwise/ui/button';
import { Container } from '@floatwise/ui/container';
import { Icon } from '@floatwise/ui/icon';
import { Link } from '@floatwise/web-kit/router';
import { paths } from '../../routes.js';

const calculators: { icon: LucideIcon; title: string; text: string; path: string }[] = [
  {
    icon: CalendarRange,
    title: 'Monthly Summary',
    text: 'What your spending earns in a month: rewards and float, by category, and what that adds up to in a year.',
    path: paths.monthlySummary(),
  },
  {
    icon: PiggyBank,
    title: 'Compound Interest',
    text: 'What a deposit with monthly contributions grows to, year by year.',
    path: paths.compoundInterest(),
  },
  {
    icon: Repeat,
    title: 'Float Delay',
    text: 'How many days pass between a purchase and its payment, and which day gives you more time.',
    path: paths.floatDelay(),
  },
  {
    icon: CreditCard,
    title: 'Balance Transfer',
    text: 'What a 0% transfer saves after its fee, and what is left when the intro period ends.',
    path: paths.balanceTransferCalculator(),
  },
  {
    icon: Percent,
    title: 'Credit Utilization',
    text: 'How much of each limit you use, and what to pay to get below 30% or 10%.',
    path: paths.creditUtilization(),
  },
  {
    icon: ReceiptText,
    title: 'Check My Statement',
    text: 'Whether the interest and the minimum payment of your statement are right, to the cent.',
    path: paths.statementCheck(),
  },
];

/** Each becomes a link once it exists (decisions.md, "Routes and links"). */
const comingSoon: { name: string; path?: string }[] = [
  { name: 'Rewards Optimizer' },
  { name: 'Debt Payoff Planner', path: paths.debtReduction() },
  { name: 'Signup Bonus Tracker' },
];

/** All calculators, with a link to the optimizer. */
export const CalculatorsPage = (): ReactNode => (
  <Container className="py-6 sm:py-10">
    <header className="max-w-text">
      <h1 className="text-28 font-semibold sm:text-40">Calculators</h1>
      <p className="mt-2 text-16 text-balance text-ink-soft">
        Each one answers a single question as you type. Share a result by copying its address.
      </p>
    </header>
    <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {calculators.map((each) => (
        <li key={each.path}>
          <Link
            to={each.path}
            className="flex h-full flex-col rounded-panel border border-hairline bg-surface p-5 transition-colors hover:border-control"
          >
            <span className="inline-flex size-10 items-center justify-center rounded-control bg-accent-soft text-accent-strong">
              <Icon of={each.icon} size={20} />
            </span>
            <span className="mt-4 text-16 font-semibold">{each.title}</span>
            <span className="mt-1 text-14 text-ink-soft">{each.text}</span>
          </Link>
        </li>
      ))}
      <li className="flex flex-col items-start rounded-panel border border-accent/35 bg-surface p-5">
        <h2 className="text-16 font-semibold">Which card for this purchase?</h2>
        <p className="mt-1 mb-4 text-14 text-ink-soft">The full optimizer compares all your cards at once.</p>
        <Button asChild className="mt-auto">
          <Link to="/">Open the optimizer</Link>
        </Button>
      </li>
    </ul>
    <section aria-labelledby="coming-soon" className="mt-10">
      <h2 id="coming-soon" className="text-20 font-semibold">
        Coming Soon
      </h2>
      <ul className="mt-3 flex flex-wrap gap-3">
        {comingSoon.map(({ name, path }) => (
          <li key={name} className="flex items-center gap-2 rounded-control border border-hairline px-3 py-2 text-14">
            {path ? (
              <Link to={path} className="font-medium text-accent underline underline-offset-[3px]">
                {name}
              </Link>
            ) : (
              <span>{name}</span>
            )}
            {path ? <Badge tone="good">Here now</Badge> : <Badge>Coming Soon</Badge>}
          </li>
        ))}
      </ul>
    </section>
  </Container>
);
