import type { SectionModule } from '@floatwise/web-kit/section';
import { AdminAccessPage } from './access/admin-access-page.js';
import { DashboardPage } from './dashboard/dashboard-page.js';
import { paths } from './paths.js';

export const section: SectionModule = {
  routes: [
    { path: paths.dashboard(), Page: DashboardPage },
    { path: paths.access(), Page: AdminAccessPage },
  ],
};
