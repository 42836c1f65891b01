import type { SectionMeta } from '@floatwise/web-kit/section';
import { paths } from './paths.js';

export const meta: SectionMeta = {
  name: 'admin',
  container: 'mfe_admin',
  routes: [
    {
      path: paths.dashboard(),
      title: 'Admin | Floatwise',
      description: 'The administration of Floatwise.',
      access: 'signed-in',
      prerender: false,
    },
    {
      path: paths.access(),
      title: 'Admin access | Floatwise',
      description: 'Asks for the administrators’ role.',
      access: 'signed-in',
      prerender: false,
    },
  ],
  nav: [{ label: 'Admin', path: paths.dashboard(), order: 99, audience: 'administrators' }],
  footer: [],
};
