import type { EventDefinition } from '@floatwise/contracts/define';
import {
  accessEnded,
  deletionScheduled,
  googleDisconnected,
  passkeyCopied,
  passkeyRemoved,
  signInEnded,
  userDeleted,
} from '@floatwise/contracts/identity/events';
import { dayMs } from '@floatwise/contracts/time';
import type { EventOf } from '@floatwise/events/handlers';
import { readStored } from '@floatwise/events/stored-events';
import { ENV } from '@floatwise/service-kit/env';
import type { INestApplicationContext } from '@nestjs/common';
import type { z } from 'zod';
import { changeProfile, lockById, type LockedAccount } from '../account-rows/account-rows.js';
import { AuditService } from '../audit/audit.service.js';
import { Database } from '../db.js';
import type { IdentityEnv } from '../env.js';
import type { Prisma } from '../generated/prisma/client.js';
import { Notices } from '../notices/notices.js';
import { Erasure } from '../personal-data/erasure.js';
import { endAccessElsewhere, endAccessOf } from '../sessions/ended-access.js';
import { SignIns } from '../sessions/sign-ins.js';

/** An address that no mail reaches (RFC 2606), so that no link opens the account. */
export const closedEmail = (email: string): string => (isClosed(email) ? email : `${email}.invalid`);

export const isClosed = (email: string): boolean => email.endsWith('.invalid');

type Tx = Prisma.TransactionClient;
/** An event that says whose account it's about. */
type OnUser = EventDefinition<z.ZodType<{ userId: string }>>;

export interface Repeated {
  erased: number;
  /** Acts on accounts that exist. */
  acts: number;
  /** Whether the stream begins before what the database knows, so that nothing can be missing. */
  whole: boolean;
}

/**
 * Repeats on a restored database what identity announced after the moment that was restored, as far as it closed something: who was
 * erased stays erased, and who took an account back keeps it. An event of which the outbox knows nothing was announced after that
 * moment; its mark in the inbox says that it was repeated. What opened something, or was only a change, is lost with the rest.
 *
 * Runs before the services start and before NATS is emptied. Events have no secrets and no addresses, so it can only close: a new
 * password is none, and a new address is an address that no mail reaches.
 */
export async function afterRestore(app: INestApplicationContext): Promise<Repeated> {
  const { NATS_URL } = app.get<IdentityEnv>(ENV, { strict: false });
  return readStored({ url: NATS_URL, service: 'identity' }, async (stored) => {
    const repeats = new Repeats(app);
    const oldest = await stored.oldestId();
    const whole = oldest !== null && (await repeats.isKnown(oldest));
    let [erased, acts] = [0, 0];
    for await (const event of stored.of(userDeleted)) erased += await repeats.erase(event);
    const each = async <E extends OnUser>(definition: E, act: Act<E>): Promise<void> => {
      for await (const event of stored.of(definition)) acts += await repeats.repeat(event, act);
    };
    await each(accessEnded, async (tx, account, { data: { because } }) => {
      if (because !== 'signed-out-elsewhere') await repeats.forgetPassword(tx, account.id);
      const email = closedEmail(account.email);
      if (because === 'new-email') await changeProfile(tx, account.id, { email, emailVerified: false });
      await endAccessElsewhere(tx, { userId: account.id, because, kept: null });
    });
    await each(signInEnded, (tx, _, { data }) => endAccessOf(tx, data));
    // Which one isn't announced.
    await each(passkeyRemoved, (tx, { id }) => repeats.removePasskeys(tx, id));
    await each(passkeyCopied, (tx, { id }) => repeats.removePasskeys(tx, id));
    await each(googleDisconnected, (tx, { id }) => repeats.disconnectGoogle(tx, id));
    await each(deletionScheduled, (tx, account) => repeats.scheduleDeletion(tx, account));
    return { erased, acts, whole };
  });
}

type Act<E extends OnUser> = (tx: Tx, account: LockedAccount, event: EventOf<E>) => Promise<void>;

class Repeats {
  readonly #db: Database;
  readonly #erasure: Erasure;
  readonly #signIns: SignIns;
  readonly #notices: Notices;
  readonly #audit: AuditService;
  readonly #env: IdentityEnv;

  constructor(app: INestApplicationContext) {
    this.#db = app.get(Database, { strict: false });
    this.#erasure = app.get(Erasure, { strict: false });
    this.#signIns = app.get(SignIns, { strict: false });
    this.#notices = app.get(Notices, { strict: false });
    this.#audit = app.get(AuditService, { strict: false });
    this.#env = app.get(ENV, { strict: false });
  }

  /** Whether this database announced the event. Otherwise the one that was lost did. */
  async isKnown(id: string): Promise<boolean> {
    return (await this.#db.prisma.outbox.count({ where: { id } })) > 0;
  }

  /** Returns how many accounts were erased. */
  async erase({ id, data }: EventOf<typeof userDeleted>): Promise<number> {
    return !(await this.isKnown(id)) && (await this.#erasure.erase(data.userId)) ? 1 : 0;
  }

  /** Repeats an act in one transaction with its mark; returns how often: 0 or 1. */
  async repeat<E extends OnUser>(event: EventOf<E>, act: Act<E>): Promise<number> {
    const { id: eventId, subject, data } = event;
    if (await this.isKnown(eventId)) return 0;
    const done = await this.#db.prisma.$transaction(async (tx) => {
      const account = await lockById(tx, data.userId);
      const { count } = await tx.inbox.createMany({ data: [{ eventId, subject }], skipDuplicates: true });
      if (!account || count === 0) return 0;
      await act(tx, account, event);
      await this.#audit.recordIn(tx, 'repeated-after-restore', { accountId: account.id, about: subject });
      return 1;
    });
    if (done > 0) await this.#signIns.endAll(data.userId);
    return done;
  }

  async forgetPassword(tx: Tx, id: string): Promise<void> {
    await tx.account.update({ where: { id }, data: { passwordHash: null } });
  }

  async removePasskeys(tx: Tx, accountId: string): Promise<void> {
    await tx.passkey.deleteMany({ where: { accountId } });
  }

  async disconnectGoogle(tx: Tx, accountId: string): Promise<void> {
    await tx.externalIdentity.deleteMany({ where: { accountId } });
    await tx.account.update({ where: { id: accountId }, data: { authProvider: 'local' } });
  }

  /** From now on, and with the mail again, because whether the person changed their mind isn't announced. */
  async scheduleDeletion(tx: Tx, account: LockedAccount): Promise<void> {
    const until = new Date(Date.now() + this.#env.DELETION_GRACE_DAYS * dayMs);
    const where = { id: account.id, deletionAt: null };
    const { count } = await tx.account.updateMany({ where, data: { deletionAt: until } });
    if (count > 0) await this.#notices.send(tx, { kind: 'deletion_scheduled', account, until });
  }
}
