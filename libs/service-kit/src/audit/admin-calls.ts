import { hash, randomUUID } from 'node:crypto';
import { Inject, Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { adminCalls, failedEntry, type AdminCall } from '@floatwise/contracts/admin-calls';
import { mostShown, type defineAdminCalled } from '@floatwise/contracts/audit';
import { uuid } from '@floatwise/contracts/values';
import { emit } from '@floatwise/events/outbox';
import type { PrismaTransaction } from '@floatwise/events/sql-executor';
import { catchError, from as observed, mergeMap, Observable } from 'rxjs';
import type { z } from 'zod';
import { Clock } from '../clock.js';
import { signInRequired } from '../errors.js';
import { PRISMA } from '../postgres.js';
import type { PrismaLike } from '../prisma-adapter.js';
import { refusalOf } from '../problem.filter.js';
import { calledFromOf, type KitRequest } from '../request.js';
import { duringAdminCall, type AdminCallInProgress } from './admin-call.js';
import { RecentReads } from './recent-reads.js';

export type AdminCalled = ReturnType<typeof defineAdminCalled>;
/** The service's event for the audit log. */
export const ADMIN_CALLED = Symbol('AdminCalled');

type Entry = Omit<z.input<AdminCalled['data']>, 'userId' | 'from'>;

const table: Readonly<Record<string, AdminCall>> = adminCalls as Readonly<Record<string, AdminCall>>;
const isId = (text: unknown): text is string => uuid.safeParse(text).success;
const longestCall = 300;

/**
 * Writes what each call under `/api/admin/` leaves in the audit log, by the table of the contracts. `Route` adds it to
 * every such call. The entry is committed before the answer is sent, so nothing is shown that isn't recorded.
 */
@Injectable()
export class AdminCalls implements NestInterceptor {
  private readonly recent = new RecentReads();

  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaLike,
    @Inject(ADMIN_CALLED) private readonly called: AdminCalled,
    private readonly clock: Clock,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<KitRequest>();
    const call: AdminCallInProgress = { from: calledFromOf(request), isRecorded: false };
    const handled = new Observable((subscriber) => duringAdminCall(call, () => next.handle().subscribe(subscriber)));
    return handled.pipe(
      catchError((error: unknown) => observed(this.refused(error, request, call))),
      mergeMap(async (answer) => {
        const entry = call.isRecorded ? null : entryOf(request, answer);
        if (entry) await this.writeUnlessRecent(entry, request, call);
        return answer;
      }),
    );
  }

  /** 403 has an event of its own, and after 400 nothing was read or done. */
  private async refused(error: unknown, request: KitRequest, call: AdminCallInProgress): Promise<never> {
    const status = refusalOf(error)?.status ?? 500;
    const recording = recordingOf(request);
    if (!('unrecorded' in recording) && status !== 400 && status !== 403) {
      const about = { call: `${callOf(request)} ${status}`, onUserId: ownerOf(request, recording), shown: [] };
      // The caller is answered with what went wrong, also while the database that should keep the entry is away.
      await this.write({ entry: failedEntry, ...about, searched: null }, request, call).catch(() => undefined);
    }
    throw error;
  }

  /** An open page that asks again and again leaves an entry now and then, and one for whoever it hadn't shown before. */
  private async writeUnlessRecent(entry: Entry, request: KitRequest, call: AdminCallInProgress): Promise<void> {
    const recording = recordingOf(request);
    const forMs = 'reads' in recording ? recording.onceInMs : undefined;
    if (forMs === undefined) return this.write(entry, request, call);
    const at = this.clock.now();
    const { address, device } = call.from;
    const key = JSON.stringify([request.session?.record.userId, address, device, request.url]);
    const shown = this.recent.unwritten(key, entry.shown, at);
    if (shown === null) return;
    await this.write({ ...entry, shown }, request, call);
    this.recent.wrote(key, shown, { at, forMs });
  }

  private async write(entry: Entry, { session }: KitRequest, { from }: AdminCallInProgress): Promise<void> {
    if (!session) throw signInRequired();
    const data = { ...entry, userId: session.record.userId, from };
    const fact = { aggregateId: randomUUID(), aggregateVersion: 1, data };
    await this.prisma.$transaction((tx: PrismaTransaction) => emit(tx, this.called, fact));
  }
}

/** A call that isn't in the table, which doesn't compile, counts as an act. */
function recordingOf({ routeOptions }: KitRequest): AdminCall {
  return table[routeOptions.config.contract?.id ?? ''] ?? { acts: 'admin-call' };
}

const callOf = ({ method, routeOptions: { url } }: KitRequest): string => `${method} ${url}`;

/** What is written about an answered call; null for one that needs no entry. */
export function entryOf(request: KitRequest, answer: unknown): Entry | null {
  const recording = recordingOf(request);
  if ('unrecorded' in recording) return null;
  const call = callOf(request);
  const owner = ownerOf(request, recording);
  if ('acts' in recording) return { entry: recording.acts, call, onUserId: owner, shown: [], searched: null };
  const { reads, typed = '', filters = [], shown, onlyIfShown } = recording;
  const query = textsOf(request.query);
  const text = (query[typed] ?? '').trim().toLowerCase();
  const given = new URLSearchParams(Object.entries(query).filter(([name]) => filters.includes(name)));
  const ids = (shown as ((value: unknown) => readonly (string | null)[]) | undefined)?.(answer) ?? [];
  if (onlyIfShown && !ids.some(isId)) return null;
  return {
    entry: reads,
    call: (given.size > 0 ? `${call}?${given}` : call).slice(0, longestCall),
    onUserId: owner ?? (isId(text) ? text : null),
    shown: [...new Set(ids.filter(isId))].slice(0, mostShown),
    searched: text === '' || isId(text) ? null : hash('sha256', text),
  };
}

function ownerOf({ params }: KitRequest, recording: AdminCall): string | null {
  const id = 'whose' in recording && recording.whose !== undefined ? textsOf(params)[recording.whose] : undefined;
  return isId(id) ? id.toLowerCase() : null;
}

/** The texts among an object's fields. */
function textsOf(given: unknown): Record<string, string> {
  return typeof given === 'object' && given !== null
    ? Object.fromEntries(Object.entries(given).filter((each): each is [string, string] => typeof each[1] === 'string'))
    : {};
}
