import type { Answer } from '@floatwise/web-kit/testing/scene';
import { scenesOf } from '@floatwise/web-kit/testing/story-scene';
import { Routed } from './testing/routed.js';
import { earlier, tip } from './testing/tip-samples.js';

const meta = { title: 'Content/Weekly tips' };
export default meta;

const story = scenesOf(Routed, { section: 'content' });
const at = (address: string) => (shows: string, answer: Answer) =>
  story(shows, { address, answers: { [`GET /api${address}`]: () => answer } });
const archive = at('/weekly-tips');
const oneTip = at(`/weekly-tips/${tip.week}`);
const away: Answer = { status: 503, body: { message: 'Please try again in a moment.' } };
const wordy = { ...tip, title: 'Is the float worth more than the rewards? '.repeat(3), summary: 'Which? '.repeat(60) };

export const Empty = archive('The first tip comes on Monday.', { body: { tips: [] } });
export const Loading = archive('Loading the tips...', 'never');
export const Failed = archive('The tips aren’t available right now.', away);
export const Full = archive('How float works', { body: { tips: [tip, earlier] } });
export const LongTexts = archive('Is the float worth more', { body: { tips: [wordy, earlier] } });
export const OneTip = oneTip('Stack three things', { body: tip });
export const NoSuchTip = oneTip('There’s no tip for that week.', { status: 404, body: { message: 'No.' } });
export const Dark = { ...OneTip, globals: { theme: 'dark' } };
