import type { GoogleClaims } from './google-claims.js';
import { GoogleRefused } from './google-refused.js';

/** An account of ours that a Google account is connected to. */
export interface Opens {
  accountId: string;
}

interface Proof {
  claims: Pick<GoogleClaims, 'email' | 'emailVerified'>;
  /** The account this Google account is already connected to, by issuer and subject. */
  opens: Opens | null;
}

interface Ours {
  id: string;
  email: string;
  emailVerified: boolean;
  /** Another Google account is connected to it. */
  hasGoogle: boolean;
}

export type SignInStep =
  /** Sign in to that account. */
  | { step: 'open'; accountId: string }
  /** Connect Google to our account with the same address. */
  | { step: 'link'; accountId: string }
  /** Create an account; first erase the one with the same address that was never verified, since anyone may have made it. */
  | { step: 'create'; email: string; former?: string };

/**
 * Decides what signing in with Google does. Accounts are matched by issuer and subject. They're matched by email only once,
 * when both sides have verified it (decisions.md, "Accounts and roles"). An account of ours that was never verified gives
 * way to a new one.
 * @throws GoogleRefused `google-unverified`, `google-taken`
 */
export function signInStep({ claims, opens, ours }: Proof & { ours: Ours | null }): SignInStep {
  if (opens) return { step: 'open', accountId: opens.accountId };
  if (claims.email === null || !claims.emailVerified) throw new GoogleRefused('google-unverified');
  if (!ours) return { step: 'create', email: claims.email };
  if (ours.hasGoogle) throw new GoogleRefused('google-taken');
  if (!ours.emailVerified) return { step: 'create', email: ours.email, former: ours.id };
  return { step: 'link', accountId: ours.id };
}

export type ConnectStep =
  /** It was already connected. */
  | { step: 'nothing' }
  | { step: 'link' }
  /** The account's address was never verified. This verifies it as well. */
  | { step: 'verify' };

/**
 * Decides what connecting Google to the signed-in account does. Both addresses must be verified; they can differ.
 * @throws GoogleRefused `google-unverified`, `google-taken`
 */
export function connectStep({ claims, opens, ours }: Proof & { ours: Ours }): ConnectStep {
  if (opens?.accountId === ours.id) return { step: 'nothing' };
  if (opens || ours.hasGoogle) throw new GoogleRefused('google-taken');
  if (claims.email === null || !claims.emailVerified) throw new GoogleRefused('google-unverified');
  if (ours.emailVerified) return { step: 'link' };
  if (claims.email.toLowerCase() === ours.email.toLowerCase()) return { step: 'verify' };
  throw new GoogleRefused('google-unverified');
}
