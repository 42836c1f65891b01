import { z } from 'zod';
import { defineRoute } from '../define.js';
import { instant, named, uuid } from '../values.js';

/** How many devices one person can turn alerts on for. */
export const mostPushDevices = 10;

/** `length` bytes as base64url, as `PushSubscription.toJSON()` writes its keys; some browsers pad it. */
const key = (length: number, error: string) =>
  z
    .string({ error })
    .overwrite((text) => text.replace(/=+$/, ''))
    .regex(new RegExp(`^[\\w-]{${Math.ceil((length * 4) / 3)}}$`), error);

/** What `PushManager.subscribe` gave this browser. Whoever has it can send alerts to the device, so it's never logged. */
const subscription = {
  /** Where the browser's push service takes messages for it. */
  endpoint: z.url({ error: 'That is not a push address.' }).max(1_024, 'That push address is too long.'),
  keys: z.strictObject({
    /** An uncompressed point of P-256: 65 bytes. */
    p256dh: key(65, 'That is not a key of a browser.'),
    /** The secret of RFC 8291: 16 bytes. */
    auth: key(16, 'That is not a secret of a browser.'),
  }),
};

export const pushDevice = named('PushDevice', {
  id: uuid,
  /** "Chrome on Windows". */
  name: z.string(),
  /** Hex SHA-256 of its push address, by which a browser knows itself without the address being sent back. */
  fingerprint: z.string(),
  /** Whether card names and amounts show in its alerts; a locked screen shows them to anyone. */
  showsAmounts: z.boolean(),
  since: instant,
  lastSentAt: instant.nullable(),
  /** The sign-in that last set it up and whose end ends it; null if that was before we kept it. */
  signInId: uuid.nullable(),
});
export type PushDevice = z.output<typeof pushDevice>;

export const pushDevices = named('PushDevices', {
  /** What browsers subscribe with (VAPID, RFC 8292), as base64url; null if this installation sends no alerts. */
  publicKey: z.string().nullable(),
  /** The newest first. */
  devices: z.array(pushDevice),
});
export type PushDevices = z.output<typeof pushDevices>;

export const listPushDevices = defineRoute('notifications.listPushDevices', 'GET /api/user/push', {
  summary: 'The devices that get alerts about due payments, and the key that browsers subscribe with.',
  response: pushDevices,
});

export const addPushDevice = defineRoute('notifications.addPushDevice', 'POST /api/user/push', {
  summary: 'Turns alerts on for this browser, or changes its setting. A browser of another account moves to this one.',
  body: z.strictObject({
    ...subscription,
    /** What isn't named stays; off for a new device. */
    showsAmounts: z.boolean({ error: 'Choose on or off.' }).optional(),
  }),
  secrets: ['endpoint', 'keys'],
  response: pushDevice,
});

const oneDevice = z.object({ id: uuid });

export const removePushDevice = defineRoute('notifications.removePushDevice', 'DELETE /api/user/push/:id', {
  summary: 'Turns alerts off for one device; 404 if it is not one of this account.',
  params: oneDevice,
  response: null,
});

export const testPushDevice = defineRoute('notifications.testPushDevice', 'POST /api/user/push/:id/test', {
  summary: 'Sends a test alert to one device; 404 if it is not one of this account.',
  params: oneDevice,
  response: named('TestAlertAsked', { device: z.string() }),
  status: 202,
});
