import type { PushDevice } from '@floatwise/contracts/notifications/push.http';
import { ApiError, call, type BodyOf } from '@floatwise/web-kit/api';
import { callKey, useCallQuery } from '@floatwise/web-kit/call-query';
import { useMutation, useQuery, useQueryClient } from '@floatwise/web-kit/query';
import { toast } from '@floatwise/web-kit/toasts';
import { endSubscription, readThisBrowser, subscribeThisBrowser, subscriptionHere } from './this-browser.js';

const browserKey = ['push', 'this-browser'];

export const usePushDevices = () => useCallQuery('notifications.listPushDevices', {});

/** What the browser says; its owner can change it elsewhere, so it's read again when they come back. */
export const useThisBrowser = () =>
  useQuery({ queryKey: browserKey, queryFn: readThisBrowser, refetchOnWindowFocus: 'always' });

/** Reads both again, and waits for that. */
function useChanged(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: callKey('notifications.listPushDevices') }),
      client.invalidateQueries({ queryKey: browserKey }),
    ]);
  };
}

/** The person didn't allow it: no fault of anybody's. */
export class NotAllowed extends Error {
  override readonly name = 'NotAllowed';
}

export function useTurnOn(publicKey: string) {
  const changed = useChanged();
  return useMutation({
    mutationFn: async () => {
      const subscription = await subscribeThisBrowser(publicKey);
      if (!subscription) throw new NotAllowed();
      return call('notifications.addPushDevice', { body: bodyOf(subscription) });
    },
    onSuccess: () => toast({ title: 'Alerts On', description: 'We’ll tell you here when a payment is due.' }),
    onSettled: changed,
  });
}

export function useTurnOff(device: PushDevice, { isHere }: { isHere: boolean }) {
  const changed = useChanged();
  return useMutation({
    mutationFn: async () => {
      if (isHere) await endSubscription();
      await call('notifications.removePushDevice', { params: { id: device.id } }).catch(unlessGone);
    },
    onSuccess: () => toast({ title: 'Alerts Off', description: device.name }),
    onSettled: changed,
  });
}

/** It ended by itself in the meantime, which is what the person wanted. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}

export function useShowAmounts() {
  const changed = useChanged();
  return useMutation({
    mutationFn: async (showsAmounts: boolean) => {
      const subscription = await subscriptionHere();
      if (subscription) await call('notifications.addPushDevice', { body: { ...bodyOf(subscription), showsAmounts } });
    },
    onSettled: changed,
  });
}

export function useTestAlert() {
  const changed = useChanged();
  return useMutation({
    mutationFn: (id: string) => call('notifications.testPushDevice', { params: { id } }),
    onSuccess: () => toast({ title: 'Test Alert Sent', description: 'It’ll show up on this device in a moment.' }),
    onSettled: changed,
  });
}

const bodyOf = ({ endpoint = '', keys = {} }: PushSubscriptionJSON): BodyOf<'notifications.addPushDevice'> => ({
  endpoint,
  keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' },
});
