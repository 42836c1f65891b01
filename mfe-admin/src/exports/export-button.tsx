import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Button } from '@floatwise/ui/button';
import type { OfPeriod } from '../figures/period.js';

const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.js')).ExportDialog }));

export function ExportButton({ days }: OfPeriod): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Export Data
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ExportDialog days={days} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
