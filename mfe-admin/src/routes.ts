import { defineSection, lazyPage } from '@floatwise/web-kit/section';

/** Every route of this section. */
export const paths = {
  dashboard: () => '/admin',
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
