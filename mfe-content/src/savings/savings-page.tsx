import { type ReactNode, useState } from 'react';
import {
  SAVINGS_SCENARIO,
  savingsEarnings,
  type SavingsEarnings,
  type SavingsField,
} from '@floatwise/finance/calculators/savings';
import { Container } from '@floatwise/ui/container';
import { TextLink } from '@floatwise/ui/text-link';
import { accounts, type SavingsAccount } from '@floatwise/contracts/offers/savings-accounts';
import { ChevronDown } from 'lucide-react';
import { Icon } from '@floatwise/ui/icon';
import { formatMoney } from '@floatwise/finance/money/money';
import type { Outcome } from '@floatwise/finance/money/calculator-input';
import { Button } from '@floatwise/ui/button';
import { Panel } from '@floatwise/ui/panel';
import { keysOf } from '@floatwise/contracts/keys';
import { recordOf } from '@floatwise/web-kit/values';
import { type Inputs, typedNumber, useInputs } from '../calculators/frame/use-inputs.js';
import { AccountTable } from './account-table.js';
import { NoResultYet, ResultFigures } from '../calculators/frame/figures.js';
import { NumberField, problemsByField } from '../calculators/frame/number-field.js';

const names = keysOf(SAVINGS_SCENARIO);
const first = recordOf(names, (name) => String(SAVINGS_SCENARIO[name]));

/** Where to keep the money until the bill is due, and what it earns there. */
export function SavingsPage(): ReactNode {
  const inputs = useInputs(first);
  const [openId, setOpenId] = useState<string | null>(null);
  const typed = recordOf(names, (name) => typedNumber(inputs.values[name]));
  const perYear = (apyPercent: number): number | null => {
    const outcome = savingsEarnings({ ...typed, apyPercent });
    return outcome.kind === 'result' ? outcome.result.totalPerYear : null;
  };
  return (
    <Container className="py-6 sm:py-10">
      <header className="max-w-text">
        <h1 className="text-28 font-semibold sm:text-40">High-Yield Savings</h1>
        <p className="mt-2 text-16 text-balance text-ink-soft">
          The money for your card bills can sit in an account that pays interest. Here’s what that adds up to.
        </p>
      </header>
      <div className="mt-6 lg:mt-8">
        <ScenarioPanel inputs={inputs} outcome={savingsEarnings(typed)} />
      </div>
      <section aria-labelledby="accounts" className="mt-10">
        <h2 id="accounts" className="text-20 font-semibold">
          Four accounts
        </h2>
        <p className="mt-1 mb-4 max-w-text text-14 text-ink-soft">
          The latest rate we know, next to one the account paid earlier. Rates can change anytime, so check the bank’s
          own page before you move money.
        </p>
        <AccountTable accounts={accounts} perYear={perYear} />
        <h2 className="mt-8 text-20 font-semibold">Pros and cons</h2>
        <div className="mt-4 grid gap-3">
          {accounts.map((account) => (
            <AccountCard
              key={account.id}
              account={account}
              isOpen={openId === account.id}
              toggle={() => setOpenId((open) => (open === account.id ? null : account.id))}
            />
          ))}
        </div>
      </section>
      <Insured />
    </Container>
  );
}

const Insured = (): ReactNode => (
  <section aria-labelledby="insured" className="mt-10 max-w-text">
    <h2 id="insured" className="text-20 font-semibold">
      Before you open one
    </h2>
    <p className="mt-2 text-14 text-ink-soft">
      Check that the bank is insured: deposits up to $250,000 per depositor and bank are covered by the FDIC. Its{' '}
      <TextLink href="https://banks.data.fdic.gov/bankfind-suite/bankfind" target="_blank" rel="noopener">
        BankFind<span className="sr-only"> (opens in a new tab)</span>
      </TextLink>{' '}
      lists every insured bank. Set up automatic card payments from checking, and move the money there a few days ahead:
      one late fee can wipe out months of float earnings.
    </p>
  </section>
);

interface Props {
  account: SavingsAccount;
  isOpen: boolean;
  toggle: () => void;
}

/** One account; a click shows its pros and cons. `name` keeps only one open at a time, even without JavaScript. */
function AccountCard({ account, isOpen, toggle }: Props): ReactNode {
  const { bankName, accountName, pros, cons, requirements } = account;
  return (
    <details name="accounts" open={isOpen} className="group rounded-panel border border-hairline bg-surface">
      <summary
        className="flex cursor-pointer list-none items-center gap-x-6 rounded-panel p-4 transition-colors hover:bg-sunken/50 sm:px-6 [&::-webkit-details-marker]:hidden"
        onClick={(event) => {
          event.preventDefault();
          toggle();
        }}
      >
        <span className="min-w-0 flex-1">
          <span className="block text-16 font-semibold">{bankName}</span>
          <span className="block text-14 text-ink-soft">{accountName}</span>
        </span>
        <Icon of={ChevronDown} className="transition-[rotate] group-open:rotate-180" />
      </summary>
      <div className="grid gap-6 border-t border-hairline p-4 sm:p-6 lg:grid-cols-3">
        <Points title="Pros" points={pros} />
        <Points title="Cons" points={cons} />
        {requirements && <Points title="Requirements" points={requirements} />}
      </div>
    </details>
  );
}

const Points = ({ title, points }: { title: string; points: readonly string[] }): ReactNode => (
  <div>
    <h3 className="text-14 font-semibold">{title}</h3>
    <ul className="mt-2 grid list-disc gap-1.5 pl-5 text-14 text-ink-soft marker:text-accent">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  </div>
);

const fields: { name: SavingsField; label: string; unit: 'dollars' | 'days' | '%'; hint?: string }[] = [
  { name: 'monthlySpending', label: 'Monthly spending', unit: 'dollars', hint: 'By card' },
  { name: 'floatDays', label: 'Float days', unit: 'days', hint: 'Purchase to payment' },
  { name: 'apyPercent', label: 'APY', unit: '%', hint: 'Of the savings account' },
  { name: 'emergencyFund', label: 'Emergency fund', unit: 'dollars', hint: 'Set aside all year' },
];

interface ScenarioPanelProps {
  inputs: Inputs<SavingsField>;
  outcome: Outcome<SavingsEarnings, SavingsField>;
}

/** What waiting money earns. Every input can be changed, and the answer updates. */
function ScenarioPanel({ inputs, outcome }: ScenarioPanelProps): ReactNode {
  const problems = problemsByField(outcome);
  return (
    <Panel title="What it earns you" tone="accent">
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <div aria-live="polite" className="lg:order-2">
          {outcome.kind === 'result' ? (
            <ResultFigures
              main={{ label: 'Total in a year', value: formatMoney(outcome.result.totalPerYear) }}
              others={[
                { label: 'Float, a month', value: formatMoney(outcome.result.floatPerMonth) },
                { label: 'Float, a year', value: formatMoney(outcome.result.floatPerYear) },
                { label: 'Emergency fund, a year', value: formatMoney(outcome.result.emergencyFundPerYear) },
              ]}
            />
          ) : (
            <NoResultYet>Fill in all four figures.</NoResultYet>
          )}
          <p className="mt-5 text-12 text-ink-soft">
            Float: spending × APY × days ÷ 365, every month, if you pay each bill in full on its due date. Interest is
            taxed as income.
          </p>
        </div>
        <div>
          <div className="grid fitting-cols-2 items-start gap-4">
            {fields.map(({ name, label, unit, hint }) => (
              <NumberField
                key={name}
                label={label}
                unit={unit}
                hint={hint}
                value={inputs.values[name]}
                onChange={(value) => inputs.set(name, value)}
                error={problems[name]}
              />
            ))}
          </div>
          <Button
            variant="ghost"
            size="small"
            className="mt-4 -ml-3"
            disabled={!inputs.isChanged}
            onClick={inputs.reset}
          >
            Reset
          </Button>
        </div>
      </div>
    </Panel>
  );
}
