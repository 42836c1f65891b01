import type { Answer, Answers } from '@floatwise/web-kit/testing/scene';
import { scenesOf } from '@floatwise/web-kit/testing/story-scene';
import { aSession } from '../../testing/account-samples.js';
import { aBank, aFeed, aPushDevice, securityPaths, signInIds, someBanks } from '../../testing/security-samples.js';
import { SecuritySection } from './security-section.js';

const meta = { title: 'Shell/Security' };
export default meta;

const here = aSession({ current: true });
const idOf = (n: number): string => `6f2a1d8e-5f0b-4a53-9d0c-${String(n).padStart(12, '0')}`;
const long =
  'Samsung Internet for Android on a very long name of a system that nobody has heard of, and without_a_single_space_in_it';

const story = scenesOf(SecuritySection, {
  isSignedIn: true,
  answers: {
    [securityPaths.sessions]: () => ({
      body: [here, aSession({ id: 'b'.repeat(64), device: 'Safari on iPhone', signInId: signInIds.elsewhere })],
    }),
    [securityPaths.feed]: () => ({ body: aFeed() }),
    [securityPaths.devices]: () => ({ body: { publicKey: 'key', devices: [aPushDevice()] } }),
    [securityPaths.banks]: () => ({ body: someBanks([aBank()]) }),
  },
  address: '/account',
});
const away = (): Answer => ({ status: 503, body: { message: 'Away for a moment.' } });
const all = (answer: () => Answer): Answers =>
  Object.fromEntries(Object.values(securityPaths).map((path) => [path, answer]));

export const Full = story('Chase');
export const Empty = story('No bank is connected.', {
  answers: {
    [securityPaths.sessions]: () => ({ body: [here] }),
    [securityPaths.feed]: () => ({ body: { feed: null } }),
    [securityPaths.devices]: () => ({ body: { publicKey: 'key', devices: [] } }),
    [securityPaths.banks]: () => ({ body: someBanks() }),
  },
});
export const Loading = story('Calendar feed', { answers: all(() => 'never') });
export const CardsAway = story('Away for a moment.', {
  answers: { [securityPaths.feed]: away, [securityPaths.banks]: away },
});
export const EverythingAway = story('Away for a moment.', { answers: all(away) });
export const Many = story('Sign out everywhere else', {
  answers: {
    [securityPaths.sessions]: () => ({
      body: [here, ...Array.from({ length: 12 }, (_, n) => aSession({ id: String(n).padStart(64, '0') }))],
    }),
    [securityPaths.devices]: () => ({
      body: { publicKey: 'key', devices: Array.from({ length: 10 }, (_, n) => aPushDevice({ id: idOf(n) })) },
    }),
    [securityPaths.banks]: () => ({
      body: someBanks(
        (['chase', 'citibank', 'wells-fargo', 'capital-one'] as const).map((bankId, n) =>
          aBank({ id: idOf(n), bankId }),
        ),
      ),
    }),
  },
});
export const LongNames = story(long, {
  answers: {
    [securityPaths.sessions]: () => ({ body: [here, aSession({ id: 'c'.repeat(64), device: long })] }),
    [securityPaths.feed]: () => ({ body: aFeed({ device: long, lastReadAt: '2025-12-31T12:00:00.000Z' }) }),
    [securityPaths.devices]: () => ({ body: { publicKey: 'key', devices: [aPushDevice({ name: long })] } }),
    [securityPaths.banks]: () => ({ body: someBanks([aBank({ device: long })]) }),
  },
});
export const Dark = { ...Full, globals: { theme: 'dark' } };
