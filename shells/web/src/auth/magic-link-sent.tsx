import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '@floatwise/ui/button';
import { Icon } from '@floatwise/ui/icon';
import { MailCheck } from 'lucide-react';

/** Where the link went and what to do with it. Focus moves here, so keyboard and screen reader users start here. */
export function MagicLinkSent({ to, onAnother }: { to: string; onAnother: () => void }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col items-center py-2 text-center">
      <span className="grid size-12 place-items-center rounded-full bg-accent-soft text-accent-strong">
        <Icon of={MailCheck} size={24} />
      </span>
      <h2 ref={heading} tabIndex={-1} className="mt-4 text-20 font-semibold outline-none">
        Check your inbox
      </h2>
      <p className="mt-1 max-w-full text-ink-soft">
        We sent a sign-in link to <strong className="font-medium break-words text-ink">{to}</strong>. It works once, for
        15 minutes.
      </p>
      <p className="mt-4 text-14 text-ink-soft">Nothing there after a minute? Look in your spam folder too.</p>
      <Button variant="quiet" className="mt-2" onClick={onAnother}>
        Send Another Link
      </Button>
    </div>
  );
}
