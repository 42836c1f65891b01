import type { ReactNode } from 'react';
import { Button } from '@floatwise/ui/button';
import { Container } from '@floatwise/ui/container';
import { Link } from '@floatwise/web-kit/router';
import { paths } from '../routes.js';

/** For everyone without the administrator role. */
export const NotAllowed = ({ email }: { email?: string }): ReactNode => (
  <Container className="flex min-h-[70vh] flex-col items-center justify-center text-center">
    <h1 className="text-28 font-semibold">You don’t have access</h1>
    <p className="mt-2 max-w-md wrap-anywhere text-ink-soft">
      {email === undefined
        ? 'This page is for administrators, and you’re not signed in.'
        : `This page is for administrators. You’re signed in as ${email}, which doesn’t have that role.`}
    </p>
    <div className="mt-6 flex flex-wrap justify-center gap-3">
      <Button asChild>
        <Link to="/">Go to the optimizer</Link>
      </Button>
      <Button asChild variant="quiet">
        <Link to={paths.access()}>Request admin access</Link>
      </Button>
    </div>
  </Container>
);
