import { z } from 'zod';
import { defineAccessMade, defineAdminCalled, defineAdminRefused } from '../audit.js';
import { defineEvent } from '../define.js';
import { defineMessagesReplayed } from '../operations.js';

/** An account was created. The aggregate is the user. */
export const userRegistered = defineEvent('identity.user.registered.v1', z.object({ userId: z.uuid() }));

/**
 * An account's time zone changed, or whether its address is verified: when it's created, and at each change. The aggregate is the
 * user.
 */
export const profileChanged = defineEvent(
  'identity.profile.changed.v1',
  z.object({
    userId: z.uuid(),
    /** IANA name. */
    timezone: z.string(),
    emailVerified: z.boolean(),
  }),
);

/**
 * A person has a new password or address, or signed out everywhere else. What was set up in other sign-ins and would outlive
 * their sessions ends: calendar feeds, push devices, and the settings links in earlier mails. After a
 * new address, the links that only stop those mails end too. The aggregate is this event.
 */
export const accessEnded = defineEvent(
  'identity.access.ended.v1',
  z.object({
    userId: z.uuid(),
    because: z.enum(['new-password', 'new-email', 'signed-out-elsewhere']),
    /** The sign-in that goes on, and what was set up in it. */
    keptSignInId: z.uuid().nullable(),
  }),
);

/**
 * A person signed out one of their other sessions. What was set up in its sign-in ends too: calendar feeds and push devices. It comes
 * twice: before the session ends and after. The aggregate is this event.
 */
export const signInEnded = defineEvent('identity.sign_in.ended.v1', z.object({ userId: z.uuid(), signInId: z.uuid() }));

/** An account was deleted; every service erases its data about the user. The aggregate is the user. */
export const userDeleted = defineEvent('identity.user.deleted.v1', z.object({ userId: z.uuid() }));

/**
 * Every service has erased its data about a deleted account. The aggregate is the notice, so that nothing identifies the
 * person.
 */
export const userErased = defineEvent('identity.user.erased.v1', z.object({ noticeId: z.uuid() }));

/**
 * Someone asked for a link by email, to sign in or to verify an address. The aggregate is the link. Its address and secret
 * are requested with `ask.identity.link` at the moment of sending.
 */
export const linkRequested = defineEvent(
  'identity.link.requested.v1',
  // The account whose address the link confirms; absent for a sign-in link.
  z.object({ linkId: z.uuid(), userId: z.uuid().optional() }),
);

/**
 * The data of the events below. The recipient and the content are requested with `ask.identity.notice` at the moment of
 * sending.
 */
const noticeOf = z.object({ userId: z.uuid(), noticeId: z.uuid() });

/** The password was set or changed. The aggregate of this event and those below is the notice. */
export const passwordChanged = defineEvent('identity.password.changed.v1', noticeOf);
/** Someone signed in from a device that this account hadn't used before. */
export const deviceSignedIn = defineEvent('identity.device.signed_in.v1', noticeOf);
/** The account's email address changed; the notice goes to the old one. */
export const emailChanged = defineEvent('identity.email.changed.v1', noticeOf);
/** The person asked to delete the account. It happens after the grace period. */
export const deletionScheduled = defineEvent('identity.deletion.scheduled.v1', noticeOf);
/** Someone tried to move another account to this account's address. Nothing changed; the owner is notified. */
export const emailClaimed = defineEvent('identity.email.claimed.v1', noticeOf);
/**
 * Someone had made an account with this address and never verified it. It was erased in every service when the owner of the
 * address signed in to this new account.
 */
export const accountReplaced = defineEvent('identity.account.replaced.v1', noticeOf);
/** A Google account can now sign in to this account. */
export const googleConnected = defineEvent('identity.google.connected.v1', noticeOf);
/** The account's Google sign-in was removed. */
export const googleDisconnected = defineEvent('identity.google.disconnected.v1', noticeOf);
/** Something was made that outlives its session, such as a calendar feed. */
export const accessAnnounced = defineEvent('identity.access.announced.v1', noticeOf);
/** A passkey can now sign in to this account. */
export const passkeyAdded = defineEvent('identity.passkey.added.v1', noticeOf);
/** One of the account's passkeys was removed. */
export const passkeyRemoved = defineEvent('identity.passkey.removed.v1', noticeOf);
/** The counter of a passkey went backward, so there may be a copy of it. It opens nothing anymore. */
export const passkeyCopied = defineEvent('identity.passkey.copied.v1', noticeOf);

export const identityAccessMade = defineAccessMade('identity');
export const identityAdminRefused = defineAdminRefused('identity');
export const identityAdminCalled = defineAdminCalled('identity');
export const identityMessagesReplayed = defineMessagesReplayed('identity');
