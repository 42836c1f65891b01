import { useState, type ReactNode } from 'react';
import { lazyDialog } from '@floatwise/ui/lazy-part';
import { happened, useBrowserEvent } from '@floatwise/web-kit/browser-events';

const UpgradeDialog = lazyDialog(async () => (await import('./upgrade-dialog.js')).UpgradeDialog);

/** Opens the upgrade dialog when any part of the page requests it. Its code loads on first use. */
export function UpgradeGate(): ReactNode {
  const [asked, setAsked] = useState<{ reason: string | null; open: boolean } | null>(null);
  useBrowserEvent('floatwise:upgrade.requested', ({ reason }) => {
    happened('upgrade-shown');
    setAsked({ reason, open: true });
  });
  return (
    asked && (
      <UpgradeDialog
        reason={asked.reason}
        open={asked.open}
        onClose={() => setAsked((before) => before && { ...before, open: false })}
      />
    )
  );
}
