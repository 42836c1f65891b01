import type { ReactNode } from 'react';
import type { Debt } from '@floatwise/contracts/cards/debts.http';
import { marketFacts } from '@floatwise/contracts/offers/market-facts';
import { EMERGENCY_FUND, payoffDebt, transferHint } from '@floatwise/finance/payoff/debt';
import { formatMoney } from '@floatwise/finance/money/money';
import { Panel } from '@floatwise/ui/panel';
import { FactNote } from '@floatwise/web-kit/fact-note';
import { PageLink } from '@floatwise/web-kit/page-link';
import { paths } from '../routes.js';

const { transferTerms } = marketFacts;
const fund = formatMoney(EMERGENCY_FUND).replace('.00', '');

/** What matters besides paying off: an emergency fund, and a balance transfer if a card is expensive. */
export function Advice({ debts }: { debts: readonly Debt[] }): ReactNode {
  const hint = transferHint(debts.map(payoffDebt));
  const [dearest] = [...(hint?.debts ?? [])].sort((a, b) => b.interestRate - a.interestRate);
  return (
    <div className={`mt-6 grid gap-6 ${hint ? 'lg:grid-cols-2' : ''}`}>
      <Panel title={`First, a ${fund} emergency fund`}>
        <p className="max-w-text text-14 text-ink-soft">
          Put {fund} aside before you pay anything extra. Without it the next repair goes on a card, and the debt comes
          back. <PageLink to={paths.highYieldSavings()}>Where it earns the most</PageLink>
        </p>
      </Panel>
      {hint && dearest && (
        <Panel title="A balance transfer could help">
          <p className="max-w-text text-14 text-ink-soft">
            <span data-fact>{hint.words}</span>{' '}
            <PageLink
              to={`${paths.balanceTransferCalculator()}?balance=${dearest.balance}&currentAprPercent=${dearest.interestRate}`}
            >
              See what it saves on {dearest.name}
            </PageLink>
          </p>
          <FactNote
            facts={[{ label: 'Fee and months', source: transferTerms.source }]}
            about={{ offerId: transferTerms.id, name: transferTerms.name }}
            className="mt-2"
          />
        </Panel>
      )}
    </div>
  );
}
