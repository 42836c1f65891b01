import type { ReactNode } from 'react';
import { Button } from '@floatwise/ui/button';
import { Link } from '@floatwise/web-kit/router';
import { useSignInPath } from '../page/link-targets.js';
import { LiveExample } from './live-example.js';

/** What the product is, in one sentence, next to an interactive example. */
export function Hero({ tryAddress }: { tryAddress: string }): ReactNode {
  const signUp = useSignInPath('sign-up');
  return (
    <header className="grid grid-cols-1 gap-8 pt-2 pb-10 sm:pt-6 lg:grid-cols-12 lg:items-center lg:gap-8 lg:pb-16">
      <div className="lg:col-span-5">
        <h1 className="text-40 leading-[1.1] font-semibold wrap-anywhere sm:text-56">Which card for this purchase?</h1>
        <p className="mt-4 text-16 text-ink-soft sm:text-20">
          Use the card with the longest interest-free time. Your cash earns until the bill is due.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button asChild size="large" className="max-sm:w-full">
            <a href={tryAddress}>Try it with your cards</a>
          </Button>
          <Button asChild size="large" variant="quiet" className="max-sm:w-full">
            <Link to={signUp}>Create a free account</Link>
          </Button>
        </div>
        <p className="mt-3 text-14 text-ink-soft">No card numbers, no bank login. Three cards are free.</p>
      </div>
      <div className="lg:col-span-7">
        <LiveExample />
      </div>
    </header>
  );
}
