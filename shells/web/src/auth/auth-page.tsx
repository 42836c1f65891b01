import { useState, type InputEvent, type ReactNode } from 'react';
import { Banner } from '@floatwise/ui/banner';
import { PageSpinner } from '@floatwise/ui/page-message';
import { Panel } from '@floatwise/ui/panel';
import { Tabs } from '@floatwise/ui/tabs';
import { choice, defineAddress, useAddress } from '@floatwise/web-kit/address';
import { Navigate, useNavigate } from '@floatwise/web-kit/router';
import { useSession } from '@floatwise/web-kit/session';
import { googleProblem, problemParameter } from './google-problem.js';
import { MagicLinkForm } from './magic-link-form.js';
import { nextParameter } from './next-path.js';
import { SignInForm } from './sign-in-form.js';
import { SignUpForm } from './sign-up-form.js';

const tabs = ['sign-in', 'sign-up', 'magic-link'] as const;
type Tab = (typeof tabs)[number];
const address = defineAddress({ tab: choice(tabs, 'sign-in'), next: nextParameter, problem: problemParameter });

/** Sign In, Sign Up, and Magic Link. A person who is already signed in is sent on to the page they wanted. */
export function AuthPage(): ReactNode {
  const session = useSession();
  const [{ next }] = useAddress(address);
  if (session.status === 'signed-in') return <Navigate to={next} replace />;
  if (session.status === 'loading') return <PageSpinner />;
  return <SignIn />;
}

function SignIn(): ReactNode {
  const [{ tab, next, ...inAddress }, change] = useAddress(address);
  const navigate = useNavigate();
  const [email, setEmail] = useState(typedBefore);
  const problem = googleProblem(inAddress.problem, 'signingIn');
  const goOn = (to: string = next): void => void navigate(to, { replace: true });
  const choose = (chosen: Tab): void => change({ tab: chosen, problem: null });
  const keepEmail = ({ target }: InputEvent): void => {
    if (target instanceof HTMLInputElement && target.name === 'email') setEmail(target.value);
  };
  const form = { email, next, onSignedIn: goOn };
  return (
    <div className="mx-auto w-full max-w-md px-4 py-8 sm:py-12">
      <h1 className="text-28 font-semibold">{headings[tab].title}</h1>
      <p className="mt-2 text-ink-soft">{headings[tab].description}</p>
      {problem && (
        <Banner tone="bad" className="mt-6">
          {problem}
        </Banner>
      )}
      <Panel className="mt-6">
        <div onInput={keepEmail}>
          <Tabs
            fill
            label="Ways to sign in"
            value={tab}
            onValueChange={choose}
            tabs={[
              {
                value: 'sign-in',
                label: 'Sign In',
                content: <SignInForm {...form} onLinkInstead={() => choose('magic-link')} />,
              },
              { value: 'sign-up', label: 'Sign Up', content: <SignUpForm {...form} /> },
              { value: 'magic-link', label: 'Magic Link', content: <MagicLinkForm email={email} next={next} /> },
            ]}
          />
        </div>
      </Panel>
      <noscript>
        <p className="mt-4 text-14 text-ink-soft">Turn on JavaScript to sign in.</p>
      </noscript>
    </div>
  );
}

/**
 * The email that was typed into the prerendered page before its code ran. If the address selects another tab, that tab
 * replaces the form that was typed into.
 */
function typedBefore(): string {
  if (typeof document === 'undefined') return '';
  return document.querySelector<HTMLInputElement>('main input[name="email"]')?.value ?? '';
}

const headings: Record<Tab, { title: string; description: string }> = {
  'sign-in': { title: 'Welcome back', description: 'Your cards and dates are right where you left them.' },
  'sign-up': {
    title: 'Keep your cards',
    description: 'An account saves your cards, including the ones in this browser.',
  },
  'magic-link': {
    title: 'Sign in by email',
    description: 'We’ll email you a link that signs you in or creates your account. No password needed.',
  },
};
