import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SavingsAccount } from '@floatwise/contracts/offers/savings-accounts';
import { Icon } from '@floatwise/ui/icon';

interface Props {
  account: SavingsAccount;
  isOpen: boolean;
  toggle: () => void;
}

/** One account; a click shows its pros and cons. `name` keeps only one open at a time, even without JavaScript. */
export function AccountCard({ account, isOpen, toggle }: Props): ReactNode {
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
