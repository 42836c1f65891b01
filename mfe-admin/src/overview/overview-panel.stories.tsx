import type { ReactNode } from 'react';
import { scenesOf } from '@floatwise/web-kit/testing/story-scene';
import { OverviewPanel } from './overview-panel.js';
import { SummaryCards } from './summary-cards.js';
import { all, unavailable } from './testing/figure-samples.js';

const meta = { title: 'Admin/Overview' };
export default meta;

const Overview = (): ReactNode => (
  <>
    <SummaryCards days="30" />
    <OverviewPanel days="30" />
  </>
);
const story = scenesOf(Overview, { section: 'admin', isSignedIn: true, answers: all });
const everything = (answer: typeof unavailable | 'never') =>
  Object.fromEntries(Object.keys(all).map((line) => [line, () => answer]));

export const Loading = story('Loading...', { answers: everything('never') });
export const Failed = story('Please try again in a moment.', { answers: everything(unavailable) });
export const Full = story('1,024');
export const Dark = { ...Full, globals: { theme: 'dark' } };
