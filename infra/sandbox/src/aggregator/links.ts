import { createHash, randomBytes } from 'node:crypto';
import type { Card } from '../people/people.ts';
import type { World } from '../people/world.ts';
import type { StateFile } from '../state.ts';

/** A person's sign-in at one bank, stored by the aggregator for one of our users. */
export interface Link {
  id: number;
  loginName: string;
  bankId: string;
  personId: string;
  cardIds: string[];
  /** Why nothing can be read at the bank right now. */
  trouble: 'login' | 'consent' | null;
  /** Milliseconds of the banks' clock. */
  refreshedAt: number;
}

interface Kept {
  users: Record<string, true>;
  /** By the token's hash. Milliseconds of our clock. */
  tokens: Record<string, { loginName: string; until: number }>;
  links: Record<number, Link>;
  lastId: number;
}

export const tokenSeconds = 1_800;

/** A link's bank and person, in the form that `Faults` needs. */
export const aboutOf = ({ bankId, personId }: Link): string[] => [bankId, personId];

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Our users, their tokens, and their links. */
export class Links {
  readonly #file: StateFile;
  readonly #world: World;
  readonly #kept: Kept;
  /** The IDs of each user's links, because there may be thousands of users at once. */
  readonly #idsOf = new Map<string, Set<number>>();
  #forgetsAgainAt = 0;

  constructor(file: StateFile, world: World) {
    this.#file = file;
    this.#world = world;
    this.#kept = file.section<Kept>('aggregator', () => ({ users: {}, tokens: {}, links: {}, lastId: 10_000 }));
    for (const link of this.all()) this.#index(link);
  }

  /** A token for a user, who is created if unknown. */
  tokenFor(loginName: string): string {
    this.register(loginName);
    this.#forgetOldTokens();
    const token = randomBytes(24).toString('base64url');
    this.#kept.tokens[hashOf(token)] = { loginName, until: Date.now() + tokenSeconds * 1_000 };
    this.#file.save();
    return token;
  }

  userOf(token: string): string | undefined {
    const known = this.#kept.tokens[hashOf(token)];
    return known && known.until > Date.now() ? known.loginName : undefined;
  }

  endToken(token: string): void {
    delete this.#kept.tokens[hashOf(token)];
    this.#file.save();
  }

  register(loginName: string): void {
    if (this.#kept.users[loginName]) return;
    this.#kept.users[loginName] = true;
    this.#file.save();
  }

  /** Deletes the user, their tokens, and all their links. */
  unregister(loginName: string): void {
    delete this.#kept.users[loginName];
    for (const [hash, token] of Object.entries(this.#kept.tokens)) {
      if (token.loginName === loginName) delete this.#kept.tokens[hash];
    }
    for (const link of this.of(loginName)) this.delete(link);
    this.#file.save();
  }

  add(given: Pick<Link, 'loginName' | 'bankId' | 'personId' | 'cardIds'>): Link {
    const id = (this.#kept.lastId += 1);
    const link = { ...given, id, trouble: null, refreshedAt: this.#world.now().getTime() };
    this.#kept.links[id] = link;
    this.#index(link);
    this.#file.save();
    return link;
  }

  change(link: Link, changes: Partial<Link>): void {
    Object.assign(link, changes);
    this.#file.save();
  }

  delete(link: Link): void {
    delete this.#kept.links[link.id];
    this.#idsOf.get(link.loginName)?.delete(link.id);
    this.#file.save();
  }

  of(loginName: string): Link[] {
    return [...(this.#idsOf.get(loginName) ?? [])].flatMap((id) => this.#kept.links[id] ?? []);
  }

  find(loginName: string, id: number): Link | undefined {
    return this.of(loginName).find((link) => link.id === id);
  }

  all(): Link[] {
    return Object.values(this.#kept.links);
  }

  #index({ loginName, id }: Link): void {
    this.#idsOf.set(loginName, (this.#idsOf.get(loginName) ?? new Set()).add(id));
  }

  #forgetOldTokens(): void {
    if (Date.now() < this.#forgetsAgainAt) return;
    this.#forgetsAgainAt = Date.now() + 60_000;
    for (const [hash, { until }] of Object.entries(this.#kept.tokens)) {
      if (until <= Date.now()) delete this.#kept.tokens[hash];
    }
  }

  cardsOf(link: Link): Card[] {
    return link.cardIds.flatMap((id) => this.#world.card(id) ?? []);
  }
}
