import { scenesOf } from '@floatwise/web-kit/testing/story-scene';
import { accountCard } from '../wallet/testing/card-samples.js';
import { HistoryPage } from './history-page.js';
import { empty, pro, review, user } from './testing/year-samples.js';

const meta = { title: 'History/Year in review' };
export default meta;

const story = scenesOf(HistoryPage, {
  section: 'optimizer',
  isSignedIn: true,
  answers: pro,
  address: '/history?view=year',
});
const year = 'GET /api/history/year?year=2026&apyPercent=4.5';
const away = { status: 400, body: { message: 'Not now.' } };
const [spent] = review.spending;
const wordy = { ...review, recurring: [], spending: [{ ...spent!, amount: 12_345_678.9 }] };

export const Empty = story('No transactions in 2026', {
  answers: { [year]: () => ({ body: { ...empty, from: '2026-01', to: '2026-03' } }) },
});
export const Loading = story('Loading', { answers: { [year]: () => 'never' } });
export const Failed = story('Not now.', { answers: { [year]: () => away } });
export const Full = story('beside January to March 2025');
export const WithoutAYearBefore = story('so there is no year to compare', {
  answers: { [year]: () => ({ body: { ...review, before: null, since: '2026-02-03' } }) },
});
export const LargeFigures = story('$12,345,678.90', {
  answers: {
    [year]: () => ({ body: wordy }),
    'GET /api/credit-cards': () => ({ body: [accountCard({ name: 'A card with a name that is rather long' })] }),
  },
});
export const FreePlan = story('Rewards earned next to the most', {
  answers: { 'GET /api/user': () => ({ body: { ...user, subscriptionTier: 'free' } }) },
});
export const Dark = { ...Full, globals: { theme: 'dark' } };
