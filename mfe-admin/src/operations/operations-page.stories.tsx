import { scenesOf } from '@floatwise/web-kit/testing/story-scene';
import { anOperator } from '../page/testing/operator-sample.js';
import { OperationsPage } from './operations-page.js';
import { allFine, fine, path, troubled } from './testing/report-samples.js';

const meta = { title: 'Admin/Operations' };
export default meta;

const story = scenesOf(OperationsPage, {
  section: 'admin',
  isSignedIn: true,
  answers: { 'GET /api/user': () => ({ body: anOperator }), ...allFine },
  address: '/admin/operations',
});
const fault = 'Error: connect ECONNREFUSED '.repeat(20);
const failed = { ...fine.jobs[0]!, state: 'failed', failure: fault, failuresLastDay: 2 } as const;

export const AllWell = story('All 6 services are healthy.');
export const Loading = story('Loading', { answers: { [`GET ${path}/strategist`]: () => 'never' } });
export const OneAway = story('1 of 6 services needs a look.', {
  answers: { [`GET ${path}/billing`]: () => ({ status: 502, body: { message: 'Bad gateway' } }) },
});
export const Parked = story('3 parked messages.', { answers: { [`GET ${path}/cards`]: () => ({ body: troubled }) } });
export const LongFault = story('ECONNREFUSED', {
  answers: { [`GET ${path}/cards`]: () => ({ body: { ...troubled, jobs: [failed] } }) },
});
export const Dark = { ...Parked, globals: { theme: 'dark' } };
