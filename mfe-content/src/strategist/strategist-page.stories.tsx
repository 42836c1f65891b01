import type { Answer } from '@floatwise/web-kit/testing/scene';
import { scenesOf } from '@floatwise/web-kit/testing/story-scene';
import { StrategistPage } from './strategist-page.js';
import { aStrategy } from './testing/answer-samples.js';

const meta = { title: 'Content/Float Genius' };
export default meta;

const story = scenesOf(StrategistPage, { section: 'content', address: '/ai-strategist' });
const saved = (shows: string, answer: Answer) =>
  story(shows, { isSignedIn: true, answers: { 'GET /api/saved-strategies': () => answer } });
const many = Array.from({ length: 12 }, (_, n) => aStrategy({ id: `0000-${n}`, name: `Strategy ${n + 1}` }));
const long = 'A strategy for a purchase with a rather long name '.repeat(3).trim();

export const Guest = story('I’m Float Genius');
export const NothingSaved = saved('Saved strategies', { body: [] });
export const Loading = saved('Loading', 'never');
export const Failed = saved('Please try again soon.', { status: 503, body: { message: 'Please try again soon.' } });
export const Full = saved('Strategy 12', { body: many });
export const LongNames = saved(long, { body: [aStrategy({ name: long })] });
export const Dark = { ...Full, globals: { theme: 'dark' } };
