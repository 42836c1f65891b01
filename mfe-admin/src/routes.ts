import { defineSection, lazyPage } from '@floatwise/web-kit/section';

/** Every address of this section. */
export const paths = {
  dashboard: () => '/admin',
  access: () => '/admin-access',
} as const;

export const { meta, section } = defineSection({
  name: 'admin',
  container: 'mfe_admin',
  pages: [
    {
      path: paths.dashboard(),
      Page: lazyPage(() => import('./dashboard/dashboard-page.js'), 'DashboardPage'),
      title: 'Admin | Floatwise',
      description: 'The administration of Floatwise.',
      access: 'signed-in',
      prerender: false,
      nav: { label: 'Admin', order: 99, audience: 'administrators' },
    },
    {
      path: paths.access(),
      Page: lazyPage(() => import('./access/admin-access-page.js'), 'AdminAccessPage'),
      title: 'Admin access | Floatwise',
      description: 'Asks for the administrators’ role.',
      access: 'signed-in',
      prerender: false,
    },
  ],
});
