import type { SectionMeta } from '@floatwise/web-kit/section';
import { paths } from './paths.js';

export const meta: SectionMeta = {
  name: 'optimizer',
  container: 'mfe_optimizer',
  routes: [
    {
      path: paths.home(),
      title: 'Floatwise: which card for this purchase?',
      description: 'Type an amount and see which of your credit cards lets you pay latest without interest.',
      access: 'public',
      prerender: true,
      about: { kind: 'tool' },
    },
    {
      path: paths.landing(),
      title: 'What Floatwise does | Floatwise',
      description:
        'Pay later without interest, keep your cash earning, and collect the most rewards: how Floatwise picks the card.',
      access: 'public',
      prerender: true,
    },
  ],
  nav: [{ label: 'Optimizer', path: paths.home(), order: 1 }],
  footer: [{ column: 'Tools', label: 'Optimizer', path: paths.home(), order: 1 }],
};
