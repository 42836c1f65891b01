import { defineSection, lazyPage } from '@floatwise/web-kit/section';
import { CounterPage } from './counter/counter-page.js';
import { receiptAddress } from './page/link-targets.js';

/** Every path of this section. */
export const paths = {
  home: () => '/',
  pay: () => '/pay',
  landing: () => '/landing',
  history: () => '/history',
  receipt: receiptAddress,
  bankConnected: () => '/bank-connected',
} as const;

export const { meta, section } = defineSection({
  name: 'optimizer',
  container: 'mfe_optimizer',
  pages: [
    {
      path: paths.home(),
      Page: lazyPage(() => import('./home/home-page.js'), 'HomePage'),
      title: 'Floatwise: which card for this purchase?',
      description: 'Type an amount and see which of your credit cards has the longest interest-free time.',
      access: 'public',
      prerender: true,
      drawsLoading: true,
      about: { kind: 'tool' },
      nav: { label: 'Optimizer', order: 1, isInRow: true },
      footer: { column: 'Tools', label: 'Optimizer', order: 1 },
    },
    {
      path: paths.history(),
      Page: lazyPage(() => import('./history/history-page.js'), 'HistoryPage'),
      title: 'History | Floatwise',
      description: 'What your cards owed, earned and cost, month by month, and what was left on the table.',
      access: 'signed-in',
      prerender: false,
      // After the AI strategist, which the specification puts second.
      nav: { label: 'History', order: 2.5, audience: 'signed-in', isInRow: true },
    },
    {
      path: paths.receipt(':month'),
      Page: lazyPage(() => import('./receipt/receipt-page.js'), 'ReceiptPage'),
      title: 'Monthly receipt | Floatwise',
      description: 'A month of your cards: the cash you kept, what it earned, what it cost, and the one best fix.',
      access: 'signed-in',
      prerender: false,
    },
    {
      path: paths.pay(),
      // In the section's main bundle, because it's opened at the till, and home needs nearly all of its code too.
      Page: CounterPage,
      title: 'Counter mode: which card, right at the register | Floatwise',
      description: 'Say where and how much, and see which of your cards to use. Works without a connection.',
      access: 'public',
      prerender: true,
      app: true,
      about: { kind: 'tool' },
      footer: { column: 'Tools', label: 'Counter mode', order: 1.5 },
    },
    {
      path: paths.landing(),
      Page: lazyPage(() => import('./front/landing-page.js'), 'LandingPage'),
      title: 'What Floatwise does | Floatwise',
      description:
        'Pay later without interest, keep your cash earning, and collect the most rewards: how Floatwise picks the card.',
      access: 'public',
      prerender: true,
    },
    {
      path: paths.bankConnected(),
      Page: lazyPage(() => import('./banks/bank-connected-page.js'), 'BankConnectedPage'),
      title: 'Back from your bank | Floatwise',
      description: 'Where your bank sends you after you connect your cards.',
      access: 'public',
      prerender: false,
    },
  ],
});
