import { ConfirmFirst } from '@floatwise/web-kit/confirm-first';
import type { Answer } from '@floatwise/web-kit/testing/scene';
import { scenesOf } from '@floatwise/web-kit/testing/story-scene';
import { aPasskey } from '../../testing/account-samples.js';
import { PasskeysSection } from './passkeys-section.js';

const meta = { title: 'Shell/Passkeys' };
export default meta;

const path = 'GET /api/user/passkeys';
const Section = () => (
  <ConfirmFirst>
    <PasskeysSection />
  </ConfirmFirst>
);
const story = scenesOf(Section, { isSignedIn: true, address: '/account' });
const passkeys = (shows: string | RegExp, answer: () => Answer) => story(shows, { answers: { [path]: answer } });
const id = (n: number) => `6f2a1d8e-5f0b-4a53-9d0c-0d8a5c1c7b${String(n).padStart(2, '0')}`;

export const None = passkeys('You have no passkeys yet.', () => ({ body: [] }));
export const One = passkeys('not used yet', () => ({ body: [aPasskey()] }));
export const Many = passkeys('Turned off', () => ({
  body: [
    aPasskey({ id: id(1), name: 'Phone', lastUsedAt: '2026-03-09T12:00:00.000Z' }),
    aPasskey({ id: id(2), name: 'The laptop in the kitchen that everyone in the family uses', madeInThisSignIn: true }),
    aPasskey({ id: id(3), name: 'Security key', suspendedAt: '2026-03-10T12:00:00.000Z' }),
  ],
}));
export const Loading = passkeys('Loading...', () => 'never');
export const Failed = passkeys('Away for a moment.', () => ({ status: 503, body: { message: 'Away for a moment.' } }));
export const Dark = { ...Many, globals: { theme: 'dark' } };
