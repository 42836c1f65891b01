import { DomainError } from '@floatwise/service-kit/errors';
import { commandIn, type OperatorCommands } from '@floatwise/service-kit/operator';
import { z } from 'zod';
import type { INestApplicationContext } from '@nestjs/common';
import { changeProfile, emailTaken, isTaken, lockById } from './account-rows/account-rows.js';
import { AuditModule } from './audit/audit.module.js';
import { AuditService } from './audit/audit.service.js';
import { Database } from './db.js';
import { moveAccount } from './links/moved-account.js';
import { Notices } from './notices/notices.js';
import { NoticesModule } from './notices/notices.module.js';
import { Erasure } from './personal-data/erasure.js';
import { PersonalDataModule } from './personal-data/personal-data.module.js';
import { afterRestore, isClosed } from './restoring/after-restore.js';
import { SignIns } from './sessions/sign-ins.js';

const usage = `  node dist/operator.js verify-email --email <address>[,<address>]  marks the email of an account as verified, or those of several
  node dist/operator.js remove-passkeys --email <address>  removes all passkeys of an account, for an administrator who lost theirs
  node dist/operator.js delete-user --email <address>    erases an account everywhere, immediately and permanently
  node dist/operator.js change-email --email <address> --to <address>  for an account whose owner has proven to you that both are theirs
  node dist/operator.js after-restore                    repeats erasures and closed ways in that a restored database has forgotten
                                                         (infra/backup/runbook.md says when)`;

const command = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('verify-email'),
    email: z
      .string()
      .transform((list) => list.split(','))
      .pipe(z.array(z.email())),
  }),
  z.strictObject({ action: z.enum(['remove-passkeys', 'delete-user']), email: z.email() }),
  z.strictObject({ action: z.literal('change-email'), email: z.email(), to: z.email() }),
  z.strictObject({ action: z.literal('after-restore') }),
]);
type Command = z.output<typeof command>;

export const readCommand = (args: string[]): Command | null =>
  commandIn(args, { email: { type: 'string' }, to: { type: 'string' } }, command);

export async function verifyEmail(app: INestApplicationContext, email: string): Promise<void> {
  const db = app.get(Database, { strict: false });
  const id = await idOf(db, email);
  await db.prisma.$transaction(async (tx) => {
    const account = await lockById(tx, id);
    if (!account || account.emailVerified) return;
    await changeProfile(tx, id, { emailVerified: true });
    await app.get(AuditService, { strict: false }).recordIn(tx, 'email-verified-by-operator', { accountId: id });
  });
}

export async function deleteUser(app: INestApplicationContext, email: string): Promise<void> {
  const id = await idOf(app.get(Database, { strict: false }), email);
  await app.get(Erasure, { strict: false }).erase(id);
}

/** For an administrator who lost theirs: otherwise a passkey is needed to replace one. The person is told. */
export async function removePasskeys(app: INestApplicationContext, email: string): Promise<void> {
  const db = app.get(Database, { strict: false });
  const id = await idOf(db, email);
  await db.prisma.$transaction(async (tx) => {
    const account = await lockById(tx, id);
    const { count } = await tx.passkey.deleteMany({ where: { accountId: id } });
    if (!account || count === 0) return;
    await app.get(Notices, { strict: false }).send(tx, { kind: 'passkey_removed', account });
    await app.get(AuditService, { strict: false }).recordIn(tx, 'passkeys-removed-by-operator', { accountId: id });
  });
}

/**
 * For the owner of an account who can't get in with its address, such as one that `after-restore` has closed. All its sessions end both
 * before the commit and after: before, so that nothing changes if Redis is down; after, because someone may have signed in in the meantime.
 * The former address hears of it.
 */
export async function changeEmail(app: INestApplicationContext, email: string, to: string): Promise<void> {
  const db = app.get(Database, { strict: false });
  const signIns = app.get(SignIns, { strict: false });
  const audit = app.get(AuditService, { strict: false });
  const notices = app.get(Notices, { strict: false });
  const id = await idOf(db, email);
  try {
    await db.prisma.$transaction(async (tx) => {
      const account = await lockById(tx, id);
      if (!account) throw noSuchAccount();
      await moveAccount(tx, account, { email: to, kept: null });
      await audit.recordIn(tx, 'email-changed-by-operator', { accountId: id, typed: account.email });
      // As if they had changed it themselves: whoever pretended to be the owner can't do it unseen.
      if (!isClosed(account.email)) await notices.send(tx, { kind: 'email_changed', account });
      await signIns.endAll(id);
    });
  } catch (error) {
    throw isTaken(error) ? emailTaken() : error;
  }
  await signIns.endAll(id);
}

async function idOf(db: Database, email: string): Promise<string> {
  const account = await db.readCredentials(email);
  if (!account) throw noSuchAccount();
  return account.id;
}

const noSuchAccount = () => new DomainError('no-such-account', 404, 'There’s no account with this email address.');

/** The output names nobody, because an operator's output often ends up in a log. */
async function runCommand(app: INestApplicationContext, command: Command): Promise<string> {
  switch (command.action) {
    case 'verify-email':
      for (const email of command.email) await verifyEmail(app, email);
      return `Verified: ${command.email.length}.`;
    case 'remove-passkeys':
      await removePasskeys(app, command.email);
      return 'The passkeys are removed; the person is notified.';
    case 'delete-user':
      await deleteUser(app, command.email);
      return 'The account is deleted; the other services are erasing their data about it.';
    case 'change-email':
      await changeEmail(app, command.email, command.to);
      return 'The account has the new address, which counts as verified.';
    case 'after-restore': {
      const { erased, acts, whole } = await afterRestore(app);
      const lines = [`Accounts erased again: ${erased}. Closed ways in and other acts repeated: ${acts}.`];
      if (!whole) lines.push('The stream may begin after the moment that was restored: earlier ones may be missing.');
      return lines.join('\n');
    }
  }
}

export const operatorCommands: OperatorCommands = {
  usage,
  imports: [PersonalDataModule, NoticesModule, AuditModule],
  read: (args) => {
    const todo = readCommand(args);
    return todo && ((app) => runCommand(app, todo));
  },
};
