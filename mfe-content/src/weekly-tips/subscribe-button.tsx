import { useState, type ReactNode } from 'react';
import { Button, type ButtonProps } from '@floatwise/ui/button';
import { lazyDialog } from '@floatwise/ui/lazy-part';

const SubscribeDialog = lazyDialog(async () => (await import('./subscribe-dialog.js')).SubscribeDialog);

/** Opens the form that asks for the weekly tips. */
export function SubscribeButton({
  source,
  ...look
}: { source: string } & Pick<ButtonProps, 'size' | 'variant'>): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        Get the weekly tips
      </Button>
      {isOpen && <SubscribeDialog source={source} onClose={() => setOpen(false)} />}
    </>
  );
}
