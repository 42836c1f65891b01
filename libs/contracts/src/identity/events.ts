import { z } from 'zod';
import { defineEvent } from '../define.js';

/** An account exists. The aggregate is the user. */
export const userRegistered = defineEvent('identity.user.registered.v1', z.object({ userId: z.uuid() }));

/** An account is gone; every service erases what it holds on it. The aggregate is the user. */
export const userDeleted = defineEvent('identity.user.deleted.v1', z.object({ userId: z.uuid() }));

/** Every service has erased what it held on a deleted account. The aggregate is the notice, so that nothing names the person. */
export const userErased = defineEvent('identity.user.erased.v1', z.object({ noticeId: z.uuid() }));

/**
 * Somebody asked for a link by e-mail (sign-in, proof of an address). The aggregate is the link; its address and its secret are
 * asked for with `ask.identity.link` at the moment of sending.
 */
export const linkRequested = defineEvent('identity.link.requested.v1', z.object({ linkId: z.uuid() }));

/** What the next facts tell about: whom and what to write is asked for with `ask.identity.notice` at the moment of sending. */
const noticeOf = z.object({ userId: z.uuid(), noticeId: z.uuid() });

/** The password was set or changed. The aggregate of these is the notice. */
export const passwordChanged = defineEvent('identity.password.changed.v1', noticeOf);
/** Signed in from a device that this account had not seen before. */
export const deviceSignedIn = defineEvent('identity.device.signed_in.v1', noticeOf);
/** The account has another e-mail address now; the notice goes to the former one. */
export const emailChanged = defineEvent('identity.email.changed.v1', noticeOf);
/** The person asked for deletion, which happens after the days of grace. */
export const deletionScheduled = defineEvent('identity.deletion.scheduled.v1', noticeOf);
/** Somebody asked for another account to get this account's address. Nothing changed; its owner is told. */
export const emailClaimed = defineEvent('identity.email.claimed.v1', noticeOf);
/** A Google account opens the account from now on. */
export const googleConnected = defineEvent('identity.google.connected.v1', noticeOf);
/** No Google account opens the account any more. */
export const googleDisconnected = defineEvent('identity.google.disconnected.v1', noticeOf);
