import type { ReactNode } from 'react';
import type { PushDevice } from '@floatwise/contracts/notifications/push.http';
import { Banner } from '@floatwise/ui/banner';
import { Button } from '@floatwise/ui/button';
import { Switch } from '@floatwise/ui/switch';
import { LoadFailed } from '@floatwise/web-kit/load-failed';
import { type BodyOf, call } from '@floatwise/web-kit/api';
import { callKey, useCallQuery } from '@floatwise/web-kit/call-query';
import { useMutation, useQuery, useQueryClient } from '@floatwise/web-kit/query';
import { toast } from '@floatwise/web-kit/toasts';
import { AccountLine, AccountList, AccountListSkeleton } from '../account/account-list.js';
import { AccountSection } from '../account/account-section.js';
import { unlessGone } from '../account/security/end-button.js';
import { formatDay } from '../format-day.js';
import { ConfirmFirst, Refusal, useConfirmed } from '@floatwise/web-kit/confirm-first';
import { FormProblem } from '@floatwise/web-kit/form-problem';
import {
  endSubscription,
  readThisBrowser,
  subscribeThisBrowser,
  subscriptionHere,
  type ThisBrowser,
} from './this-browser.js';

/** Alerts about due payments on this device and the others. Nothing where this installation sends none. */
export function PushSection(): ReactNode {
  const listed = usePushDevices();
  const browser = useThisBrowser();
  if (listed.data?.publicKey === null) return null;
  const { data, error } = listed;
  return (
    <AccountSection
      title="Alerts on this device"
      description="Get a notification when a payment is due or late, at the time of your daily reminder. Works with or without emails."
    >
      {data?.publicKey && browser.data && (
        <ConfirmFirst>
          <Devices publicKey={data.publicKey} devices={data.devices} browser={browser.data} />
        </ConfirmFirst>
      )}
      {!data && error && <LoadFailed query={listed} text="We can’t load your alerts right now." />}
      {!error && !(data && browser.data) && <AccountListSkeleton lines={1} />}
    </AccountSection>
  );
}

interface DevicesProps {
  publicKey: string;
  devices: PushDevice[];
  browser: ThisBrowser;
}

function Devices({ publicKey, devices, browser }: DevicesProps): ReactNode {
  const here = devices.find(({ fingerprint }) => fingerprint === browser.fingerprint);
  const others = devices.filter((device) => device !== here);
  const isOn = here !== undefined && browser.permission === 'allowed';
  return (
    <div className="grid gap-6">
      {isOn ? <OnHere device={here} /> : <OffHere publicKey={publicKey} permission={browser.permission} />}
      {others.length > 0 && (
        <div className="grid gap-3">
          <h3 className="text-14 font-medium">{isOn ? 'Other devices with alerts' : 'Devices with alerts'}</h3>
          <AccountList label="Devices with alerts">
            {others.map((device) => (
              <OtherDevice key={device.id} device={device} />
            ))}
          </AccountList>
        </div>
      )}
    </div>
  );
}

function OffHere({ publicKey, permission }: { publicKey: string; permission: ThisBrowser['permission'] }): ReactNode {
  const turnOn = useTurnOn(publicKey);
  if (permission === 'unsupported') {
    return (
      <p className="max-w-text text-14">
        This browser can’t show our alerts. Chrome, Edge, and Firefox can, and so can Safari on a Mac.
      </p>
    );
  }
  if (permission === 'blocked') {
    return (
      <Banner tone="caution">
        Notifications from Floatwise are blocked in this browser. To get alerts, allow them in the site settings next to
        the address bar, then come back to this page.
      </Banner>
    );
  }
  const { error } = turnOn;
  return (
    <div className="grid max-w-text justify-items-start gap-3">
      <p className="text-14">Alerts are off on this device. Your browser will ask you to allow them.</p>
      <Button variant="quiet" loading={turnOn.isPending} onClick={() => turnOn.mutate()}>
        Turn on alerts
      </Button>
      <div aria-live="polite" className="text-14 empty:hidden">
        {error instanceof NotAllowed && 'You didn’t let your browser show alerts. Press the button to try again.'}
      </div>
      <Refusal
        error={error instanceof NotAllowed ? null : error}
        fallback="We couldn’t turn on alerts. Please try again."
      />
    </div>
  );
}

function OnHere({ device }: { device: PushDevice }): ReactNode {
  const amounts = useShowAmounts();
  const test = useTestAlert();
  const turnOff = useTurnOff(device, { isHere: true });
  return (
    <div className="grid gap-4">
      <p className="text-14">Alerts are on for this device, {device.name}.</p>
      <Switch
        label="Show amounts"
        description="Shows the card and the amount, even on a locked screen. When this is off, an alert only says that a payment is due."
        checked={amounts.isPending ? amounts.variables : device.showsAmounts}
        disabled={amounts.isPending}
        onChange={({ target }) => amounts.mutate(target.checked)}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" loading={test.isPending} onClick={() => test.mutate(device.id)}>
          Send a test alert
        </Button>
        <Button variant="quiet" loading={turnOff.isPending} onClick={() => turnOff.mutate()}>
          Turn off alerts
        </Button>
      </div>
      <FormProblem
        error={turnOff.error ?? test.error ?? amounts.error}
        fallback="That didn’t work. Please try again."
      />
    </div>
  );
}

function OtherDevice({ device }: { device: PushDevice }): ReactNode {
  const remove = useTurnOff(device, { isHere: false });
  const { name, since, lastSentAt } = device;
  return (
    <AccountLine
      title={name}
      description={
        <>
          Since {formatDay(since)}
          {lastSentAt !== null && ` · Last alert ${formatDay(lastSentAt)}`}
          {remove.error && ' · We couldn’t remove it. Please try again.'}
        </>
      }
      action={
        <Button
          variant="quiet"
          size="small"
          aria-label={`Remove ${name}`}
          loading={remove.isPending}
          onClick={() => remove.mutate()}
        >
          Remove
        </Button>
      }
    />
  );
}

const browserKey = ['push', 'this-browser'];

const usePushDevices = () => useCallQuery('notifications.listPushDevices', {});

/** What the browser says; its owner can change it elsewhere, so it's read again when they come back. */
const useThisBrowser = () =>
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
class NotAllowed extends Error {
  override readonly name = 'NotAllowed';
}

function useTurnOn(publicKey: string) {
  const confirmed = useConfirmed();
  const changed = useChanged();
  return useMutation({
    mutationFn: async () => {
      const subscription = await subscribeThisBrowser(publicKey);
      if (!subscription) throw new NotAllowed();
      return confirmed(() => call('notifications.addPushDevice', { body: bodyOf(subscription) }));
    },
    onSuccess: () => toast({ title: 'Alerts On', description: 'We’ll tell you here when a payment is due.' }),
    onSettled: changed,
  });
}

function useTurnOff(device: PushDevice, { isHere }: { isHere: boolean }) {
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

function useShowAmounts() {
  const changed = useChanged();
  return useMutation({
    mutationFn: async (showsAmounts: boolean) => {
      const subscription = await subscriptionHere();
      if (subscription) await call('notifications.addPushDevice', { body: { ...bodyOf(subscription), showsAmounts } });
    },
    onSettled: changed,
  });
}

function useTestAlert() {
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
