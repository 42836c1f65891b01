import { Outgoing } from '@floatwise/service-kit/outgoing';
import type { NotificationsEnv } from '../env.js';

/** The browsers' push services: Chrome and its kin, Firefox, Safari, and Edge on Windows. */
const origins: readonly string[] = [
  'https://fcm.googleapis.com',
  'https://updates.push.services.mozilla.com',
  'https://web.push.apple.com',
  'https://*.notify.windows.com',
];

type Env = Pick<NotificationsEnv, 'PUSH_EXTRA_ORIGINS' | 'PUSH_TIMEOUT_MS' | 'OUTGOING_PRIVATE_HOSTS'>;

/** Calls push services, and nobody else. */
export const toPushServices = (env: Env): Outgoing =>
  new Outgoing({
    origins: [...origins, ...env.PUSH_EXTRA_ORIGINS],
    privateHosts: env.OUTGOING_PRIVATE_HOSTS,
    connectTimeoutMs: env.PUSH_TIMEOUT_MS,
  });

/**
 * Whether an endpoint belongs to a push service. A browser may name any address, and we would call it: nothing that isn't listed
 * is stored, so nobody can make us call a server of theirs or of ours.
 */
export function isPushEndpoint(endpoint: string, services: Pick<Outgoing, 'isListed'>): boolean {
  const url = URL.parse(endpoint);
  return url !== null && url.username === '' && url.password === '' && url.hash === '' && services.isListed(url);
}
