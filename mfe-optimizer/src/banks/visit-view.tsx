import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from '@floatwise/ui/banner';
import { Button } from '@floatwise/ui/button';
import type { DialogProps } from '@floatwise/ui/dialog';
import { Icon } from '@floatwise/ui/icon';
import { Spinner } from '@floatwise/ui/spinner';
import { problemTexts } from './problem-text.js';
import { nameOf, useIsClosed, type BankVisit, type Visit } from './use-bank-visit.js';

/** What a step passes to the dialog. */
export type Step = Pick<DialogProps, 'title' | 'description' | 'children' | 'primary' | 'secondary'>;

export const title = 'Connect Your Credit Cards';

/** Shown while the person is at the bank. */
export function waitingStep(visit: Visit, { reopen, cancel }: Pick<BankVisit, 'reopen' | 'cancel'>): Step {
  const bank = nameOf(visit.errand.bankId);
  return {
    title,
    description: `Sign in and choose your cards on the bank’s page. This window updates automatically.`,
    secondary: { label: 'Cancel', onSelect: cancel },
    children: <Waiting visit={visit} bank={bank} onReopen={reopen} />,
  };
}

function Waiting({ visit, bank, onReopen }: { visit: Visit; bank: string; onReopen: () => void }): ReactNode {
  const isClosed = useIsClosed(visit);
  if (!visit.opened) {
    return (
      <div className="grid justify-items-start gap-4">
        <Banner tone="caution" className="w-full">
          Your browser didn’t let us open {bank}’s page. Open it yourself. We’ll wait here.
        </Banner>
        <Button asChild>
          <a href={visit.url} target="_blank" rel="noopener">
            <Icon of={ExternalLink} />
            Open {bank}’s page
          </a>
        </Button>
      </div>
    );
  }
  if (isClosed) {
    return (
      <div className="grid justify-items-start gap-4">
        <Banner tone="caution" className="w-full">
          {bank}’s page was closed before you finished. Nothing was connected.
        </Banner>
        <OpenAgain onPress={onReopen} />
      </div>
    );
  }
  return (
    <div className="grid justify-items-center gap-2 pb-4">
      <Spinner text={`Waiting for ${bank}...`} className="pt-6 pb-2" />
      <OpenAgain onPress={onReopen} />
    </div>
  );
}

const OpenAgain = ({ onPress }: { onPress: () => void }): ReactNode => (
  <Button variant="quiet" onClick={onPress}>
    <Icon of={ExternalLink} />
    Open the bank’s page again
  </Button>
);

/** Why it didn't work, and what to do about it. */
export function failureStep(
  failure: NonNullable<BankVisit['failure']>,
  { onAgain, onManual }: { onAgain: () => void; onManual: () => void },
): Step {
  const problem = problemTexts[failure.code];
  return {
    title,
    description: 'No bank was connected.',
    primary: { label: 'Try again', onSelect: onAgain },
    secondary: { label: 'Continue with Manual Entry', onSelect: onManual },
    children: (
      <Banner tone="bad">
        {failure.sentence ?? problem.sentence(nameOf(failure.bankId))} {problem.todo}
      </Banner>
    ),
  };
}
