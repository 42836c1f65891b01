import type { ReactNode } from 'react';
import type { User } from '@floatwise/contracts/identity/accounts.http';
import type { MadePasskey, Passkey, PasskeyRequest, UsedPasskey } from '@floatwise/contracts/identity/passkeys.http';
import { call } from './api.js';
import { FormProblem } from './form-problem.js';
import { useIsHydrated } from './hydrated.js';

/** Loaded at the first use: few pages need it, and none of them at once. */
const library = () => import('@simplewebauthn/browser');

/** The person closed the browser's dialog, or it waited too long. Nothing happened. */
export class PasskeyDismissed extends Error {
  constructor() {
    super('No passkey was used');
    this.name = 'PasskeyDismissed';
  }
}

/** There's already a passkey for this account on this device. */
class PasskeyPresent extends Error {
  constructor() {
    super('There is a passkey already');
    this.name = 'PasskeyPresent';
  }
}

/** Whether this browser can use passkeys. Prerendered pages say yes, like almost every browser. */
export const usePasskeysWork = (): boolean => !useIsHydrated() || 'PublicKeyCredential' in window;

/** Signs in with a passkey that the person chooses. */
export async function signInWithPasskey(): Promise<User> {
  const request = await call('identity.startPasskeySignIn', {});
  return call('identity.signInWithPasskey', { body: { credential: await used(request) } });
}

/** What part of a challenge's life passes before the browser gets a new one. */
const renewAfter = 0.8;

/**
 * Lists the person's passkeys below the field with `autocomplete="… webauthn"`, and signs in with the one that they choose. It
 * ends with `PasskeyDismissed` where the browser can't, after `withdrawPasskeys`, and when another passkey is asked for.
 */
export async function offerPasskeys(): Promise<User> {
  const { browserSupportsWebAuthnAutofill, WebAuthnAbortService } = await library();
  if (!(await browserSupportsWebAuthnAutofill())) throw new PasskeyDismissed();
  for (;;) {
    const request = await call('identity.startPasskeySignIn', {});
    let isOver = false;
    const timer = setTimeout(() => {
      isOver = true;
      WebAuthnAbortService.cancelCeremony();
    }, request.timeout * renewAfter);
    try {
      const credential = await used(request, true);
      return await call('identity.signInWithPasskey', { body: { credential } });
    } catch (error) {
      if (!isOver || !(error instanceof PasskeyDismissed)) throw error;
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Takes back the offer, when its field is gone. */
export const withdrawPasskeys = async (): Promise<void> => (await library()).WebAuthnAbortService.cancelCeremony();

/** Confirms who is there with one of the account's passkeys, which counts as the password for 15 minutes. */
export async function confirmWithPasskey(): Promise<void> {
  const request = await call('identity.startPasskeyConfirmation', {});
  await call('identity.confirmWithPasskey', { body: { credential: await used(request) } });
}

/** Makes a passkey and adds it to the account. The server may ask to confirm first. */
export async function addPasskey(): Promise<Passkey> {
  const creation = await call('identity.startPasskey', {});
  const credential = await asked(async (): Promise<MadePasskey> => {
    const made = await (await library()).startRegistration({ optionsJSON: creation });
    const { clientDataJSON, attestationObject, transports } = made.response;
    const response = { clientDataJSON, attestationObject, ...(transports && { transports }) };
    return { id: made.id, rawId: made.rawId, type: 'public-key', response };
  });
  return call('identity.addPasskey', { body: { credential } });
}

const used = (request: PasskeyRequest, useBrowserAutofill = false): Promise<UsedPasskey> =>
  asked(async () => {
    const { startAuthentication } = await library();
    const { id, rawId, response } = await startAuthentication({ optionsJSON: request, useBrowserAutofill });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    const signed = { clientDataJSON, authenticatorData, signature, ...(userHandle !== undefined && { userHandle }) };
    return { id, rawId, type: 'public-key', response: signed };
  });

/** Tells apart what browsers say: that somebody declined, or that something is wrong. */
async function asked<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'NotAllowedError' || name === 'AbortError') throw new PasskeyDismissed();
    throw name === 'InvalidStateError' ? new PasskeyPresent() : error;
  }
}

/** Why no passkey was used or made. Declining is no error, so it's said quietly. */
export function PasskeyTrouble({ error, fallback }: { error: unknown; fallback: string }): ReactNode {
  if (error instanceof PasskeyDismissed)
    return (
      <p role="status" className="text-14 text-ink-soft">
        No passkey was used. Nothing has changed.
      </p>
    );
  const words =
    error instanceof PasskeyPresent
      ? 'This device already has a passkey for your account. You can use that one.'
      : fallback;
  return <FormProblem error={error} fallback={words} />;
}
