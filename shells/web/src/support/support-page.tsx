import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@floatwise/ui/button';
import { Container } from '@floatwise/ui/container';
import { PageSpinner } from '@floatwise/ui/page-message';
import { PageLink } from '@floatwise/web-kit/page-link';
import { Link } from '@floatwise/web-kit/router';
import { useSession } from '@floatwise/web-kit/session';
import { Panel } from '@floatwise/ui/panel';
import { authPath } from '../auth/next-path.js';
import { SupportForm, type Ticket } from './support-form.js';

/** Where people write to us. */
export function SupportPage(): ReactNode {
  const session = useSession();
  switch (session.status) {
    case 'loading':
      return <PageSpinner />;
    case 'guest':
      return <SignInFirst />;
    case 'unavailable':
      return session.user ? <Support user={session.user} /> : <SupportAway retry={session.retry} />;
    case 'signed-in':
      return <Support user={session.user} />;
  }
}

/** Someone who is signed in. */
interface Writer {
  id: string;
  email: string;
}

function Support({ user }: { user: Writer }): ReactNode {
  const [ticket, setTicket] = useState<Ticket | null>(null);
  return (
    <Frame>
      {ticket ? (
        <SupportSent ticket={ticket} email={user.email} onAnother={() => setTicket(null)} />
      ) : (
        <>
          <p className="mt-1 break-words text-ink-soft">Write to us about anything. We’ll reply to {user.email}.</p>
          <SupportForm userId={user.id} onSent={setTicket} />
        </>
      )}
    </Frame>
  );
}

const SignInFirst = (): ReactNode => (
  <Frame>
    <p className="mt-1 text-ink-soft">
      Please sign in to write to us, so we know which account you mean and where to reply.
    </p>
    <Button asChild className="mt-6">
      <Link to={authPath('/support')}>Sign in</Link>
    </Button>
    <p className="mt-6 text-14 text-ink-soft">
      Forgot your password?{' '}
      <PageLink to={`${authPath('/support')}&tab=magic-link`}>Sign in with a link we send you</PageLink>
    </p>
  </Frame>
);

/** Nobody knows who is signed in. The notice above the page says so too. */
const SupportAway = ({ retry }: { retry: () => void }): ReactNode => (
  <Frame>
    <p className="mt-1 text-ink-soft">We can’t reach your account right now, so you can’t write to us here.</p>
    <Button className="mt-6" onClick={retry}>
      Try again
    </Button>
  </Frame>
);

const Frame = ({ children }: { children: ReactNode }): ReactNode => (
  <Container className="pt-8 pb-12 sm:pt-12">
    <div className="max-w-text">
      <h1 className="text-28 font-semibold">Support</h1>
      {children}
    </div>
  </Container>
);

/** The ticket number. Focus moves here, so keyboard and screen reader users start here. */
function SupportSent({
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
