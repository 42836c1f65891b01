import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '@floatwise/ui/button';
import { Panel } from '@floatwise/ui/panel';
import type { Ticket } from './support-form.js';

/** The ticket number. Focus moves here, so keyboard and screen reader users start here. */
export function SupportSent({
  ticket: { ticket, priority },
  email,
  onAnother,
}: {
  ticket: Ticket;
  email: string;
  onAnother: () => void;
}): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Panel className="mt-6">
      <h2 ref={heading} tabIndex={-1} className="text-20 font-semibold outline-none">
        We received your message
      </h2>
      <p className="mt-4 text-14 text-ink-soft">Your ticket number</p>
      <p className="text-28 font-semibold">{ticket}</p>
      <p className="mt-4">
        {priority ? 'You have Pro, so we’ll answer you first.' : 'We answer messages in the order they arrive.'}
      </p>
      <p className="mt-1 break-words text-ink-soft">
        A confirmation is on its way to {email}. To add something, reply to it.
      </p>
      <Button variant="quiet" className="mt-6" onClick={onAnother}>
        Write another message
      </Button>
    </Panel>
  );
}
