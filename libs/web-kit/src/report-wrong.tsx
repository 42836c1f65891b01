import { useState, type ReactNode } from 'react';
import { lazyDialog } from '@floatwise/ui/lazy-part';
import type { Reported } from './report-wrong-dialog.js';

const ReportWrongDialog = lazyDialog(async () => (await import('./report-wrong-dialog.js')).ReportWrongDialog);

/**
 * A small button beside facts: people who know better tell us. The dialog is loaded when it's pressed.
 */
export function ReportWrong({ about }: { about: Reported }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="cursor-pointer rounded-[2px] underline decoration-ink-soft/40 underline-offset-[3px] transition-colors hover:text-ink print:hidden"
        onClick={() => setOpen(true)}
        aria-label={`Report an error about ${about.name}`}
      >
        Report an error
      </button>
      {isOpen && <ReportWrongDialog about={about} onClose={() => setOpen(false)} />}
    </>
  );
}
