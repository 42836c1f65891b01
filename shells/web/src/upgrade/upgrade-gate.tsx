import { useState, type ReactNode } from 'react';
import { happened, useBrowserEvent } from '@floatwise/web-kit/browser-events';
import { unreachable } from '@floatwise/web-kit/api';
import { toast } from '@floatwise/web-kit/toasts';

/** Opens the upgrade dialog when any part of the page requests it. Its code loads on first use; if it can't, the page stays and says so. */
export function UpgradeGate(): ReactNode {
  const [asked, setAsked] = useState<{ reason: string | null; open: boolean } | null>(null);
  const [loaded, setLoaded] = useState<Pick<typeof import('./upgrade-dialog.js'), 'UpgradeDialog'>>();
  useBrowserEvent('floatwise:upgrade.requested', ({ reason }) => {
    happened('upgrade-shown');
    setAsked({ reason, open: true });
    import('./upgrade-dialog.js').then(setLoaded, () => {
      setAsked(null);
      toast({ title: 'Error', description: unreachable().sentence ?? '', tone: 'destructive' });
    });
  });
  return asked && loaded ? (
    <loaded.UpgradeDialog
      reason={asked.reason}
      open={asked.open}
      onClose={() => setAsked((before) => before && { ...before, open: false })}
    />
  ) : null;
}
