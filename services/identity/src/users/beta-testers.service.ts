import { Injectable } from '@nestjs/common';
import { knownFlags, type BetaFlag } from '@floatwise/contracts/identity/beta-flags';
import type { addBetaFlag, BetaTester } from '@floatwise/contracts/identity/beta-testers.http';
import { Clock } from '@floatwise/service-kit/clock';
import { DomainError } from '@floatwise/service-kit/errors';
import type { z } from 'zod';
import { lockByEmail } from '../account-rows/account-rows.js';
import { AuditService } from '../audit/audit.service.js';
import { Database } from '../db.js';

const unknown = () => new DomainError('account-unknown', 404, 'There’s no account with this email address.');
const hasIt = () => new DomainError('flag-set', 409, 'This account has that flag already.');
const lacksIt = () => new DomainError('flag-unknown', 404, 'This account doesn’t have that flag.');

/** Accounts that see features before others do. Who gave or took a flag, and why, is in the audit log. */
@Injectable()
export class BetaTestersService {
  constructor(
    private readonly db: Database,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  list(): Promise<BetaTester[]> {
    return this.read({ betaFlags: { some: {} } });
  }

  async add(given: z.output<typeof addBetaFlag.body>, setBy: string): Promise<BetaTester> {
    const { email, flag, reason } = given;
    const accountId = await this.db.prisma.$transaction(async (tx) => {
      // Locked, so that a flag isn't set twice at once, and not on an account that is just being erased.
      const account = await lockByEmail(tx, email);
      if (!account) throw unknown();
      const { count } = await tx.betaFlag.createMany({
        data: { accountId: account.id, flag, reason, setBy, setAt: this.clock.now() },
        skipDuplicates: true,
      });
      if (count === 0) throw hasIt();
      const act = { accountId: setBy, concerns: account.id, about: flag, reason };
      await this.audit.recordIn(tx, 'beta-flag-set', act);
      return account.id;
    });
    const [tester] = await this.read({ id: accountId });
    if (!tester) throw unknown();
    return tester;
  }

  async remove(given: { accountId: string; flag: BetaFlag; reason: string }, removedBy: string): Promise<void> {
    const { accountId, flag, reason } = given;
    await this.db.prisma.$transaction(async (tx) => {
      const { count } = await tx.betaFlag.deleteMany({ where: { accountId, flag } });
      if (count === 0) throw lacksIt();
      const act = { accountId: removedBy, concerns: accountId, about: flag, reason };
      await this.audit.recordIn(tx, 'beta-flag-removed', act);
    });
  }

  private async read(where: { id: string } | { betaFlags: { some: object } }): Promise<BetaTester[]> {
    const accounts = await this.db.prisma.account.findMany({
      where,
      select: { id: true, email: true, firstName: true, lastName: true, betaFlags: { orderBy: { flag: 'asc' } } },
      orderBy: { email: 'asc' },
    });
    return accounts
      .map(({ id, betaFlags, ...account }) => ({
        userId: id,
        ...account,
        flags: knownFlags(betaFlags.map(({ flag }) => flag)).flatMap((flag) =>
          betaFlags
            .filter((one) => one.flag === flag)
            .map(({ reason, setAt }) => ({ flag, reason, setAt: setAt.toISOString() })),
        ),
      }))
      .filter(({ flags }) => flags.length > 0);
  }
}
