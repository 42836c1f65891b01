import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@floatwise/ui/button';
import { Icon } from '@floatwise/ui/icon';
import type { Saving } from './plan/use-plan.js';

interface Props {
  saving: Saving;
  hasDebts: boolean;
  retry: () => void;
}

/** Whether the plan is saved, and where. */
export function SavingState({ saving, hasDebts, retry }: Props): ReactNode {
  if (saving === 'failed') {
    return (
      <Button variant="quiet" size="small" onClick={retry}>
        Save again
      </Button>
    );
  }
  return (
    <p role="status" className="inline-flex items-center gap-1 text-12 text-ink-soft print:hidden">
      {(saving === 'saved' || (saving === 'kept' && hasDebts)) && <Icon of={Check} className="text-good" />}
      {words(saving, hasDebts)}
    </p>
  );
}

function words(saving: Saving, hasDebts: boolean): string {
  switch (saving) {
    case 'kept':
      return hasDebts ? 'Kept in this browser' : '';
    case 'not-kept':
      return 'This browser won’t save it';
    case 'saved':
      return 'Saved';
    case 'saving':
      return 'Saving…';
    case 'failed':
      return 'Not saved';
  }
}
