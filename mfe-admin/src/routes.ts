import { defineSection, lazyPage } from '@floatwise/web-kit/section';

/** Every route of this section. */
export const paths = {
  dashboard: () => '/admin',
  user: (id: string) => `/admin/users/${id}`,
  userCards: (id: string) => `/admin/users/${id}/cards`,
  catalog: () => '/admin/catalog',
  operations: () => '/admin/operations',
  mails: () => '/admin/mails',
  mailSamples: () => '/admin/mails/samples',
  access: () => '/admin-access',
  affiliateManager: () => '/affiliate-manager',
} as const;

export const { meta, section } = defineSection({
  name: 'admin',
  container: 'mfe_admin',
  pages: [
    {
      path: paths.dashboard(),
      Page: lazyPage(() => import('./dashboard/dashboard-page.js'), 'DashboardPage'),
      title: 'Admin | Floatwise',
      description: 'The Floatwise admin area.',
      access: 'signed-in',
      prerender: false,
      nav: { label: 'Admin', order: 99, audience: 'administrators' },
    },
    {
      path: paths.user(':id'),
      Page: lazyPage(() => import('./users/user-page.js'), 'UserPage'),
      title: 'User | Admin | Floatwise',
      description: 'One account.',
      access: 'signed-in',
      prerender: false,
    },
    {
      path: paths.userCards(':id'),
      Page: lazyPage(() => import('./users/user-cards-page.js'), 'UserCardsPage'),
      title: 'Cards of a user | Admin | Floatwise',
      description: 'The cards of one account.',
      access: 'signed-in',
      prerender: false,
    },
    {
      path: paths.catalog(),
      Page: lazyPage(() => import('./catalog/catalog-page.js'), 'CatalogPage'),
      title: 'Catalog | Admin | Floatwise',
      description: 'Facts about cards, with source and date.',
      access: 'signed-in',
      prerender: false,
    },
    {
      path: paths.operations(),
      Page: lazyPage(() => import('./operations/operations-page.js'), 'OperationsPage'),
      title: 'Messages and jobs | Admin | Floatwise',
      description: 'Parked messages, the outbox, and jobs of each service.',
      access: 'signed-in',
      prerender: false,
    },
    {
      path: paths.mails(),
      Page: lazyPage(() => import('./mails/mails-page.js'), 'MailsPage'),
      title: 'Mails | Admin | Floatwise',
      description: 'What became of each mail.',
      access: 'signed-in',
      prerender: false,
    },
    {
      path: paths.mailSamples(),
      Page: lazyPage(() => import('./mail-samples/mail-samples-page.js'), 'MailSamplesPage'),
      title: 'Mail samples | Admin | Floatwise',
      description: 'Every mail as people get it.',
      access: 'signed-in',
      prerender: false,
    },
    {
      path: paths.access(),
      Page: lazyPage(() => import('./access/admin-access-page.js'), 'AdminAccessPage'),
      title: 'Admin access | Floatwise',
      description: 'Request the administrator role.',
      access: 'signed-in',
      prerender: false,
    },
    {
      path: paths.affiliateManager(),
      Page: lazyPage(() => import('./affiliate-manager/affiliate-manager-page.js'), 'AffiliateManagerPage'),
      title: 'Affiliate links | Floatwise',
      description: 'Build affiliate links in your browser.',
      access: 'signed-in',
      prerender: false,
    },
  ],
});
