import type { Answer } from '@floatwise/web-kit/testing/scene';
import { scenesOf } from '@floatwise/web-kit/testing/story-scene';
import { anOperator } from '../page/testing/operator-sample.js';
import { MailsPage } from './mails-page.js';
import { id, listed, mail, path, timeline } from './testing/mail-samples.js';

const meta = { title: 'Admin/Mails' };
export default meta;

const story = scenesOf(MailsPage, {
  section: 'admin',
  isSignedIn: true,
  answers: { 'GET /api/user': () => ({ body: anOperator }), [`GET ${path}/${id}`]: () => ({ body: timeline }) },
  address: '/admin/mails',
});
const answered = (shows: string, answer: Answer) => story(shows, { answers: { [`GET ${path}`]: () => answer } });
const wordy = { ...mail, about: 'Daily reminder for the card with a rather long name', fault: 'smtp 550 '.repeat(30) };

export const NotAllowed = story('You don’t have access', {
  answers: { 'GET /api/user': () => ({ body: { ...anOperator, role: 'user' } }) },
});
export const Empty = answered('No problems', listed([]));
export const Loading = answered('Loading...', 'never');
export const Failed = answered('Try again in a minute.', { status: 503, body: { message: 'Try again in a minute.' } });
export const Full = answered('smtp 550 RCPT TO', listed([mail, { ...mail, id: `${id}2`, state: 'sent' }], 'next'));
export const LongTexts = answered('rather long name', listed([wordy]));
export const OneMail = story('Gave up: smtp 550 RCPT TO', { address: `/admin/mails?mail=${id}` });
export const Dark = { ...Full, globals: { theme: 'dark' } };
