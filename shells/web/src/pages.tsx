import { Suspense, type ReactNode } from 'react';
import { PageSpinner } from '@floatwise/ui/page-message';
import { lazyPage, type LazyPage, type RouteMeta } from '@floatwise/web-kit/section';
import { useEarlyInput } from './early-input/use-early-input.js';
import { SectionBoundary } from './sections/section-boundary.js';

/** The key lets a page that failed leave nothing on the next one. */
const drawn = (Page: LazyPage): ReactNode => (
  <SectionBoundary key={Page.file} retry={() => Promise.resolve(Page.again())}>
    <Suspense fallback={<PageSpinner />}>
      <Alive>
        <Page />
      </Alive>
    </Suspense>
  </SectionBoundary>
);

/**
 * Inside the Suspense boundary, so that early input is replayed only once this very page can handle it, not just the chrome
 * around it.
 */
function Alive({ children }: { children: ReactNode }): ReactNode {
  useEarlyInput();
  return children;
}

const open = { access: 'public', prerender: true } as const;
const byLink = { access: 'public', prerender: false } as const;
const own = { access: 'signed-in', prerender: false } as const;

const pages: (RouteMeta & { Page: LazyPage })[] = [
  {
    ...open,
    Page: lazyPage(() => import('./auth/auth-page.js'), 'AuthPage'),
    path: '/auth',
    title: 'Sign in | Floatwise',
    description: 'Sign in to Floatwise, or create an account to keep your cards.',
  },
  {
    ...byLink,
    Page: lazyPage(() => import('./auth-link/link-page.js'), 'LinkPage'),
    path: '/auth/link',
    title: 'Your link | Floatwise',
    description: 'Where the links in our emails lead.',
  },
  {
    ...byLink,
    Page: lazyPage(() => import('./newsletter/newsletter-pages.js'), 'ConfirmPage'),
    path: '/newsletter/confirm',
    title: 'Confirm your subscription | Floatwise',
    description: 'Confirm that you want our weekly tips.',
  },
  {
    ...byLink,
    Page: lazyPage(() => import('./newsletter/newsletter-pages.js'), 'UnsubscribePage'),
    path: '/newsletter/end',
    title: 'Unsubscribe | Floatwise',
    description: 'Stop our weekly tips. No account needed.',
  },
  {
    ...own,
    Page: lazyPage(() => import('./account/account-page.js'), 'AccountPage'),
    path: '/account',
    title: 'My account | Floatwise',
    description: 'Your name, how you sign in, where you’re signed in, and your data.',
  },
  {
    ...own,
    Page: lazyPage(() => import('./email-settings/email-settings-page.js'), 'EmailSettingsPage'),
    path: '/email-settings',
    title: 'Email settings | Floatwise',
    description: 'Which reminders you get by email, and when.',
  },
  {
    ...open,
    Page: lazyPage(() => import('./support/support-page.js'), 'SupportPage'),
    path: '/support',
    title: 'Support | Floatwise',
    description: 'Write to us about your cards, your plan, or your account.',
  },
];

/** The shell's own pages, with the metadata the prerender needs. */
export const shellPages = pages.map(({ Page, ...meta }) => ({ meta, element: drawn(Page) }));
