import { Share2 } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Button } from '@floatwise/ui/button';
import { Icon } from '@floatwise/ui/icon';

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.js')).ShareDialog }));

/** Opens the month as a picture to share. */
export function ShareButton(about: { month: string; days: number }): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setIsOpen(true)}>
        <Icon of={Share2} />
        Share
      </Button>
      {isOpen && (
        <Suspense>
          <ShareDialog {...about} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
