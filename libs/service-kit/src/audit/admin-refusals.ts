import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type Type } from '@nestjs/common';
import type { defineAdminRefused } from '@floatwise/contracts/audit';
import { emit } from '@floatwise/events/outbox';
import type { PrismaTransaction } from '@floatwise/events/sql-executor';
import { PRISMA } from '../postgres.js';
import type { PrismaLike } from '../prisma-adapter.js';
import { Refusals } from '../refusals.js';
import { calledFromOf } from '../request.js';

export type AdminRefused = ReturnType<typeof defineAdminRefused>;

/** The provider that publishes an event for every 403 on a service's administrator calls, through its own outbox. */
export function adminRefusals(event: AdminRefused): Type {
  @Injectable()
  class AdminRefusals {
    constructor(refusals: Refusals, @Inject(PRISMA) prisma: PrismaLike) {
      refusals.watch(async ({ status }, request) => {
        const { method, routeOptions, session } = request;
        const { url } = routeOptions;
        if (status !== 403 || !url?.startsWith('/api/admin/')) return;
        const data = { userId: session?.record.userId ?? null, call: `${method} ${url}`, from: calledFromOf(request) };
        const fact = { aggregateId: randomUUID(), aggregateVersion: 1, data };
        await prisma.$transaction((tx: PrismaTransaction) => emit(tx, event, fact));
      });
    }
  }
  return AdminRefusals;
}
