import { useState, type ReactNode } from 'react';
import { Button } from '@floatwise/ui/button';
import { lazyDialog } from '@floatwise/ui/lazy-part';
import { requestUpgrade } from '@floatwise/web-kit/browser-events';
import { usePlan } from '@floatwise/web-kit/plan';
import type { Exported } from './export-dialog.js';

const ExportDialog = lazyDialog(async () => (await import('./export-dialog.js')).ExportDialog);

/** Opens the choice of files; without Pro, says that they're part of it. */
export function ExportButton(exported: Exported): ReactNode {
  const plan = usePlan();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        onClick={() => (plan.export ? setOpen(true) : requestUpgrade('Exporting your history is part of Pro.'))}
      >
        Export
      </Button>
      {isOpen && <ExportDialog {...exported} onClose={() => setOpen(false)} />}
    </>
  );
}
