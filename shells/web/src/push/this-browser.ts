const worker = '/push-worker.js';

/** What this browser says about alerts. */
export interface ThisBrowser {
  /** `blocked`: its owner refused, and only they can take that back, in the browser's own settings. */
  permission: 'unsupported' | 'blocked' | 'allowed' | 'not-asked';
  /** Hex SHA-256 of its push address, as our service tells it; null while it isn't subscribed. */
  fingerprint: string | null;
}

const permissions = { granted: 'allowed', denied: 'blocked', default: 'not-asked' } as const;

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window && window.isSecureContext;

/** Asks nobody anything: permission is asked for only after a press. */
export async function readThisBrowser(): Promise<ThisBrowser> {
  if (!isSupported()) return { permission: 'unsupported', fingerprint: null };
  const subscription = await currentSubscription();
  return {
    permission: permissions[Notification.permission],
    fingerprint: subscription ? await fingerprintOf(subscription.endpoint) : null,
  };
}

/**
 * Asks for permission, and subscribes; null if it wasn't given.
 * @param publicKey of our service (VAPID), as base64url
 */
export async function subscribeThisBrowser(publicKey: string): Promise<PushSubscriptionJSON | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.getRegistration('/');
  // The worker that keeps /pay contains the one of alerts.
  if (!registration?.active?.scriptURL.endsWith('/sw.js')) {
    await navigator.serviceWorker.register(worker, { scope: '/' });
  }
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscribe = (): Promise<PushSubscription> => pushManager.subscribe(options);
  // A subscription under another key of ours is of no use: the push service would refuse our alerts.
  const subscription = await subscribe().catch(async (error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
    await endSubscription();
    return subscribe();
  });
  return subscription.toJSON();
}

/** The subscription as it is, to send it along with a changed setting; null if it has ended. */
export const subscriptionHere = async (): Promise<PushSubscriptionJSON | null> =>
  (await currentSubscription())?.toJSON() ?? null;

/** Ends the subscription, also without our service: the push service reports it at the next alert. */
export async function endSubscription(): Promise<void> {
  if (isSupported()) await (await currentSubscription())?.unsubscribe();
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function fingerprintOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
