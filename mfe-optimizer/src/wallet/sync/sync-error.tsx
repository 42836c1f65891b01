import { useState, type ReactNode } from 'react';
import { join } from '@floatwise/ui/join';
import { useBankAddress } from '../../banks/bank-address.js';

/** Why a sync failed: one line under the card, expandable, with a button that fixes it. */
export function SyncError({ text }: { text: string }): ReactNode {
  const [isWhole, setWhole] = useState(false);
  const { manage } = useBankAddress();
  return (
    <div className="mt-2 flex items-baseline gap-3 text-12">
      <button
        type="button"
        aria-expanded={isWhole}
        onClick={() => setWhole(!isWhole)}
        className={join('min-w-0 rounded-[2px] text-left text-bad', !isWhole && 'truncate')}
      >
        {text}
      </button>
      <button
        type="button"
        onClick={manage}
        className="shrink-0 rounded-[2px] font-medium text-accent underline-offset-[3px] hover:underline print:hidden"
      >
        Bank connections
      </button>
    </div>
  );
}
