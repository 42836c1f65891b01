import type { Answer } from '@floatwise/web-kit/testing/scene';
import { scenesOf } from '@floatwise/web-kit/testing/story-scene';
import { aUser, byJoined, listed, manyUsers, path } from './testing/user-samples.js';
import { UsersPanel } from './users-panel.js';

const meta = { title: 'Admin/Users' };
export default meta;

const story = scenesOf(UsersPanel, {
  section: 'admin',
  isSignedIn: true,
  answers: { 'GET /api/admin/beta-testers': () => ({ body: [] }) },
  address: '/admin?tab=users',
});
const answered = (shows: string, answer: Answer) =>
  story(shows, { answers: { [`${path}?${byJoined}`]: () => answer } });
const long = 'ALongNameWithoutASpace'.repeat(4);

export const Empty = answered('No users found', listed([]));
export const Loading = answered('Loading...', 'never');
export const Failed = answered('Please try again soon.', { status: 503, body: { message: 'Please try again soon.' } });
export const OneUser = answered('1 user', listed([aUser()]));
export const Full = answered('100 users', listed(manyUsers(100), 'key1'));
export const LongNames = answered('1 user', listed([aUser({ firstName: long, email: `${long}@example.com` })]));
export const Dark = { ...Full, globals: { theme: 'dark' } };
