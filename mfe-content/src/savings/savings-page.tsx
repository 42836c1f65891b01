import { useState, type ReactNode } from 'react';
import { SAVINGS_SCENARIO, savingsEarnings, type SavingsField } from '@floatwise/finance/calculators/savings';
import { Container } from '@floatwise/ui/container';
import { TextLink } from '@floatwise/ui/text-link';
import { typedNumber, useInputs } from '../calculators/frame/use-inputs.js';
import { AccountCard } from './account-card.js';
import { AccountTable } from './account-table.js';
import { accounts } from '@floatwise/contracts/offers/savings-accounts';
import { ScenarioPanel } from './scenario-panel.js';

const names = Object.keys(SAVINGS_SCENARIO) as SavingsField[];
const first = Object.fromEntries(names.map((name) => [name, String(SAVINGS_SCENARIO[name])])) as Record<
  SavingsField,
  string
>;

/** Where to keep the money until the bill is due, and what it earns there. */
export function SavingsPage(): ReactNode {
  const inputs = useInputs(first);
  const [openId, setOpenId] = useState<string | null>(null);
  const typed = Object.fromEntries(names.map((name) => [name, typedNumber(inputs.values[name])])) as Record<
    SavingsField,
    number | null
  >;
  const perYear = (apyPercent: number): number | null => {
    const outcome = savingsEarnings({ ...typed, apyPercent });
    return outcome.kind === 'result' ? outcome.result.totalPerYear : null;
  };
  return (
    <Container className="py-6 sm:py-10">
      <header className="max-w-text">
        <h1 className="text-28 font-semibold sm:text-40">High-Yield Savings</h1>
        <p className="mt-2 text-16 text-balance text-ink-soft">
          The money for your card bills can sit in an account that pays interest. Here is what that adds up to.
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
          The newest rate we know, beside one that the account paid earlier: rates change at any time, so check the
          bank’s own page before you move money.
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
      knows every insured bank. Set up automatic card payments from checking, and move the money there a few days
      before: one late fee can wipe out months of float earnings.
    </p>
  </section>
);
