import { scenesOf } from '@floatwise/web-kit/testing/story-scene';
import { accountCard } from '../wallet/testing/card-samples.js';
import { MonthlyReceipt } from './receipt-page.js';
import { callOf, empty, flat, pro, receipt, sapphire } from './testing/receipt-samples.js';

const meta = { title: 'Receipt/Month' };
export default meta;

const ofMonth = (month: string) => () => <MonthlyReceipt month={month} />;
const scene = { section: 'optimizer', isSignedIn: true, answers: pro };
const story = scenesOf(ofMonth('2026-02'), scene);
const february = callOf('2026-02');
const needsPro = {
  code: 'plan-required',
  message: 'Your plan shows the receipt for March 2026. The others are Pro’s.',
};
const long = 'Membershipfeesofastreamingservicewithalongname';

export const Full = story('Move Netflix to Sapphire: +$18.00 a year');
export const SoFar = story('this month isn’t over yet', {
  answers: { [february]: () => ({ body: { ...receipt, isOver: false } }) },
});
export const NothingToFix = story('Nothing to fix', {
  answers: { [february]: () => ({ body: { ...receipt, fix: null } }) },
});
export const Empty = story('No purchases in February', { answers: { [february]: () => ({ body: empty }) } });
export const Loading = story('Loading', { answers: { [february]: () => 'never' } });
export const Failed = story('Not now.', {
  answers: { [february]: () => ({ status: 400, body: { message: 'Not now.' } }) },
});
export const NotAllowed = story('Pro has the receipt for every month', {
  answers: { [february]: () => ({ status: 402, body: needsPro }) },
});
export const NoMonth = scenesOf(ofMonth('yesterday'), scene)('This isn’t a month');
export const NotBegun = scenesOf(ofMonth('2999-01'), scene)('January 2999 hasn’t begun');
export const LongNames = story('$12,345,678.90', {
  answers: {
    'GET /api/credit-cards': () => ({
      body: [accountCard({ id: flat, name: 'Flat' }), accountCard({ id: sapphire, name: `${long}${long}` })],
    }),
    [february]: () => ({
      body: {
        ...receipt,
        sums: { ...receipt.sums, kept: 12_345_678.9, earned: 123_456.78 },
        fix: receipt.fix && { ...receipt.fix, merchant: long },
      },
    }),
  },
});
export const Dark = { ...Full, globals: { theme: 'dark' } };
