import type { ReactNode } from 'react';
import { Button } from '@floatwise/ui/button';
import { EmptyFloatLine } from '@floatwise/ui/float-line';
import { Link } from '@floatwise/web-kit/router';
import { usePageTitle } from './sections/use-page-title.js';
import { useEarlyInput } from './early-input/use-early-input.js';

const meta = { title: '404 Page Not Found | Floatwise', description: 'There’s no page at this address.' };

/** For any path that no deployed section declares. */
export function NotFoundPage(): ReactNode {
  usePageTitle(meta);
  useEarlyInput();
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center px-4 py-24 text-center">
      <EmptyFloatLine className="w-full max-w-xs" />
      <h1 className="mt-8 text-28 font-semibold">404 Page Not Found</h1>
      <p className="mt-2 text-ink-soft">Did you forget to add the page to the router?</p>
      <Button asChild className="mt-6">
        <Link to="/">Go to the optimizer</Link>
      </Button>
    </div>
  );
}
