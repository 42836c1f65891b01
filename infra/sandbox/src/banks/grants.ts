import { createHash, randomBytes } from 'node:crypto';
import { dayMs } from '../people/calendar.ts';
import type { World } from '../people/world.ts';
import type { StateFile } from '../state.ts';

/** What a person allowed our product to see at one bank. */
export interface Grant {
  id: string;
  bankId: string;
  personId: string;
  clientId: string;
  cardIds: string[];
  scope: string;
  /** When it expires, milliseconds of the banks' clock. */
  until: number;
  /** `withdrawn`: by the person at the bank; `revoked`: by the product, or because a used token was sent again. */
  ended: 'withdrawn' | 'revoked' | null;
}

interface Kept {
  grants: Record<string, Grant>;
  /** By the token's hash. Milliseconds of our clock. */
  access: Record<string, { grantId: string; until: number }>;
  refresh: Record<string, { grantId: string; used: boolean }>;
}

const accessSeconds = 900;
const consentMs = 365 * dayMs;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Consents and their tokens. Refresh tokens rotate: sending one a second time ends the grant. */
export class Grants {
  readonly #file: StateFile;
  readonly #world: World;
  readonly #kept: Kept;
  #forgetsAgainAt = 0;

  constructor(file: StateFile, world: World) {
    this.#file = file;
    this.#world = world;
    this.#kept = file.section<Kept>('banks', () => ({ grants: {}, access: {}, refresh: {} }));
  }

  make(given: Omit<Grant, 'id' | 'until' | 'ended'>): Grant {
    const grant = { ...given, id: newToken(), until: this.#world.now().getTime() + consentMs, ended: null };
    this.#kept.grants[grant.id] = grant;
    this.#file.save();
    return grant;
  }

  /** A grant's newest tokens. */
  issue(grant: Grant) {
    this.#forgetOldAccess();
    const [access, refresh] = [newToken(), newToken()];
    this.#kept.access[hashOf(access)] = { grantId: grant.id, until: Date.now() + accessSeconds * 1_000 };
    this.#kept.refresh[hashOf(refresh)] = { grantId: grant.id, used: false };
    this.#file.save();
    return {
      access_token: access,
      token_type: 'Bearer',
      expires_in: accessSeconds,
      refresh_token: refresh,
      scope: grant.scope,
      consent_expires_in: Math.floor((grant.until - this.#world.now().getTime()) / 1_000),
    };
  }

  /** New tokens for an unused refresh token of an active grant; otherwise undefined. */
  refresh(given: { token: string; clientId: string; bankId: string }) {
    const known = this.#kept.refresh[hashOf(given.token)];
    const grant = known && this.#kept.grants[known.grantId];
    if (!grant || grant.clientId !== given.clientId || grant.bankId !== given.bankId) return undefined;
    if (known.used) this.end(grant, 'revoked');
    if (!this.isLive(grant)) return undefined;
    known.used = true;
    return this.issue(grant);
  }

  /** The grant that a token belongs to, even if it's no longer active; undefined for an unknown or expired token. */
  ofAccess(token: string): Grant | undefined {
    const known = this.#kept.access[hashOf(token)];
    return known && known.until > Date.now() ? this.#kept.grants[known.grantId] : undefined;
  }

  /** The same for a refresh token, used or not. */
  ofRefresh(token: string): Grant | undefined {
    const known = this.#kept.refresh[hashOf(token)];
    return known && this.#kept.grants[known.grantId];
  }

  isLive(grant: Grant): boolean {
    return grant.ended === null && grant.until > this.#world.now().getTime();
  }

  end(grant: Grant, ended: 'withdrawn' | 'revoked'): void {
    grant.ended ??= ended;
    this.#file.save();
  }

  /** Ends the grant of either kind of token, according to RFC 7009: an unknown token isn't an error. */
  revoke(token: string, clientId: string): void {
    const hash = hashOf(token);
    const known = this.#kept.refresh[hash] ?? this.#kept.access[hash];
    const grant = known && this.#kept.grants[known.grantId];
    if (grant?.clientId === clientId) this.end(grant, 'revoked');
  }

  live(): Grant[] {
    return Object.values(this.#kept.grants).filter((grant) => this.isLive(grant));
  }

  /** What happens when the person withdraws their consent at the bank. */
  withdraw(grantId: string, bankId: string): void {
    const grant = this.#kept.grants[grantId];
    if (grant?.bankId === bankId) this.end(grant, 'withdrawn');
  }

  /** At most once a minute, because thousands of people may arrive at once. */
  #forgetOldAccess(): void {
    if (Date.now() < this.#forgetsAgainAt) return;
    this.#forgetsAgainAt = Date.now() + 60_000;
    for (const [hash, { until }] of Object.entries(this.#kept.access)) {
      if (until <= Date.now()) delete this.#kept.access[hash];
    }
  }
}
