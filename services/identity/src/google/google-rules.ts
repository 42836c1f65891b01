import type { GoogleClaims } from './google-claims.js';
import { GoogleRefused } from './google-refused.js';

/** A Google account that opens one of ours. */
export interface Opens {
  accountId: string;
}

interface Proof {
  claims: Pick<GoogleClaims, 'email' | 'emailVerified'>;
  /** What this Google account opens already, by issuer and subject. */
  opens: Opens | null;
}

interface Ours {
  id: string;
  email: string;
  emailVerified: boolean;
  /** Another Google account opens it. */
  hasGoogle: boolean;
}

export type SignInStep =
  /** It opens that account. */
  | { step: 'open'; accountId: string }
  /** It opens our account of the same address from now on; one that was never proven is taken over first. */
  | { step: 'link'; accountId: string }
  | { step: 'create'; email: string };

/**
 * What signing in with Google does. Accounts find each other by issuer and subject; by e-mail only once, when both sides
 * have proven it (decisions.md, "Accounts and roles"). An account of ours that was never proven is no obstacle: Google's
 * proof is the first one.
 * @throws GoogleRefused `google-unverified`, `google-taken`
 */
export function signInStep({ claims, opens, ours }: Proof & { ours: Ours | null }): SignInStep {
  if (opens) return { step: 'open', accountId: opens.accountId };
  if (claims.email === null || !claims.emailVerified) throw new GoogleRefused('google-unverified');
  if (!ours) return { step: 'create', email: claims.email };
  if (ours.hasGoogle) throw new GoogleRefused('google-taken');
  return { step: 'link', accountId: ours.id };
}

export type ConnectStep =
  /** It was connected before. */
  | { step: 'nothing' }
  | { step: 'link' }
  /** The account's address was never proven; this proves it, and begins with a new session. */
  | { step: 'take-over' };

/**
 * What connecting Google to the signed-in account does. Both addresses must be proven; they may differ.
 * @throws GoogleRefused `google-unverified`, `google-taken`
 */
export function connectStep({ claims, opens, ours }: Proof & { ours: Ours }): ConnectStep {
  if (opens?.accountId === ours.id) return { step: 'nothing' };
  if (opens || ours.hasGoogle) throw new GoogleRefused('google-taken');
  if (claims.email === null || !claims.emailVerified) throw new GoogleRefused('google-unverified');
  if (ours.emailVerified) return { step: 'link' };
  if (claims.email.toLowerCase() === ours.email.toLowerCase()) return { step: 'take-over' };
  throw new GoogleRefused('google-unverified');
}
