import type { ReactNode } from 'react';
import { formatMoney, sumCents } from '@floatwise/finance/money/money';
import { Button } from '@floatwise/ui/button';
import { Panel } from '@floatwise/ui/panel';
import type { Plan } from './plan/plan.js';
import type { Conflict } from './plan/use-account-plan.js';

/** The plan was also saved elsewhere: shows both versions and lets the person choose one. */
export const TwoVersions = ({ conflict }: { conflict: Conflict }): ReactNode => (
  <Panel
    role="alert"
    title="Your debts changed somewhere else"
    description="Choose the version to keep. Nothing is saved until then."
    className="mt-6"
  >
    <div className="grid gap-4 sm:grid-cols-2">
      <Version title="On this page" plan={conflict.here}>
        <Button onClick={conflict.keepHere}>Keep this page’s version</Button>
      </Version>
      <Version title="Saved in your account" plan={conflict.saved}>
        <Button variant="quiet" onClick={conflict.useSaved}>
          Use the saved version
        </Button>
      </Version>
    </div>
  </Panel>
);

interface VersionProps {
  title: string;
  plan: Plan;
  children: ReactNode;
}

const Version = ({ title, plan: { debts, extraPayment, rollsOver }, children }: VersionProps): ReactNode => (
  <section aria-label={title} className="flex flex-col gap-3 rounded-control border border-hairline p-4">
    <h3 className="text-14 font-semibold">{title}</h3>
    <ul className="grow text-14">
      {debts.map(({ id, name, balance }) => (
        <li key={id} className="flex justify-between gap-3">
          <span className="truncate">{name}</span>
          <span className="figures">{formatMoney(balance)}</span>
        </li>
      ))}
      {debts.length === 0 && <li className="text-ink-soft">No debts</li>}
    </ul>
    <p className="figures text-12 text-ink-soft">
      {formatMoney(sumCents(debts.map(({ balance }) => balance)))} in all · {formatMoney(extraPayment)} extra a month ·{' '}
      {rollsOver ? 'rolled over' : 'not rolled over'}
    </p>
    {children}
  </section>
);
