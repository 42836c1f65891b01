import { defineSection, lazyPage, type SectionPage } from '@floatwise/web-kit/section';

/** Every route of this section. */
export const paths = {
  dashboard: () => '/admin',
  user: (id: string) => `/admin/users/${id}`,
  userCards: (id: string) => `/admin/users/${id}/cards`,
  catalog: () => '/admin/catalog',
  operations: () => '/admin/operations',
  mails: () => '/admin/mails',
  mailSamples: () => '/admin/mails/samples',
  newsletter: () => '/admin/newsletter',
  missedQuestions: () => '/admin/missed-questions',
  access: () => '/admin-access',
  affiliateManager: () => '/affiliate-manager',
} as const;

/** All of them are for people who are signed in. */
const pages: Omit<SectionPage, 'access' | 'prerender'>[] = [
  {
    path: paths.dashboard(),
    Page: lazyPage(() => import('./dashboard/dashboard-page.js'), 'DashboardPage'),
    title: 'Admin | Floatwise',
    description: 'The Floatwise admin area.',
    nav: { label: 'Admin', order: 99, audience: 'administrators' },
  },
  {
    path: paths.user(':id'),
    Page: lazyPage(() => import('./users/user-page.js'), 'UserPage'),
    title: 'User | Admin | Floatwise',
    description: 'One account.',
  },
  {
    path: paths.userCards(':id'),
    Page: lazyPage(() => import('./users/user-cards-page.js'), 'UserCardsPage'),
    title: 'Cards of a user | Admin | Floatwise',
    description: 'The cards of one account.',
  },
  {
    path: paths.catalog(),
    Page: lazyPage(() => import('./catalog/catalog-page.js'), 'CatalogPage'),
    title: 'Catalog | Admin | Floatwise',
    description: 'Facts about cards, with source and date.',
  },
  {
    path: paths.operations(),
    Page: lazyPage(() => import('./operations/operations-page.js'), 'OperationsPage'),
    title: 'Messages and jobs | Admin | Floatwise',
    description: 'Parked messages, the outbox, and jobs of each service.',
  },
  {
    path: paths.mails(),
    Page: lazyPage(() => import('./mails/mails-page.js'), 'MailsPage'),
    title: 'Emails | Admin | Floatwise',
    description: 'What happened to each email.',
  },
  {
    path: paths.mailSamples(),
    Page: lazyPage(() => import('./mail-samples/mail-samples-page.js'), 'MailSamplesPage'),
    title: 'Email samples | Admin | Floatwise',
    description: 'Every email as people see it.',
  },
  {
    path: paths.newsletter(),
    Page: lazyPage(() => import('./newsletter/newsletter-page.js'), 'NewsletterPage'),
    title: 'Newsletter | Admin | Floatwise',
    description: 'Sign-ups for the weekly tips, with their state.',
  },
  {
    path: paths.missedQuestions(),
    Page: lazyPage(() => import('./missed/missed-questions-page.js'), 'MissedQuestionsPage'),
    title: 'Missed questions | Admin | Floatwise',
    description: 'Questions that Float Genius misread.',
  },
  {
    path: paths.access(),
    Page: lazyPage(() => import('./access/admin-access-page.js'), 'AdminAccessPage'),
    title: 'Admin access | Floatwise',
    description: 'Request the administrator role.',
  },
  {
    path: paths.affiliateManager(),
    Page: lazyPage(() => import('./affiliate-manager/affiliate-manager-page.js'), 'AffiliateManagerPage'),
    title: 'Affiliate links | Floatwise',
    description: 'Build affiliate links in your browser.',
  },
];

export const { meta, section } = defineSection({
  name: 'admin',
  container: 'mfe_admin',
  pages: pages.map((page) => ({ ...page, access: 'signed-in', prerender: false })),
});
