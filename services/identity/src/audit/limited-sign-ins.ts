import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { adminLogin } from '@floatwise/contracts/identity/roles.http';
import { confirmPassword, login } from '@floatwise/contracts/identity/sessions.http';
import { finishGoogle, startGoogle } from '@floatwise/contracts/identity/connections.http';
import { register } from '@floatwise/contracts/identity/accounts.http';
import { requestMagicLink, useMagicLink, verifyEmail } from '@floatwise/contracts/identity/links.http';
import { confirmWithPasskey, signInWithPasskey } from '@floatwise/contracts/identity/passkeys.http';
import { ENV } from '@floatwise/service-kit/env';
import type { DomainError } from '@floatwise/service-kit/errors';
import { networkOf } from '@floatwise/service-kit/network';
import { Refusals } from '@floatwise/service-kit/refusals';
import type { KitRequest } from '@floatwise/service-kit/request';
import type { IdentityEnv } from '../env.js';
import { AuditService, type Subject } from './audit.service.js';

/** Every call that lets someone sign in or take a role. */
const limitedCalls = new Map<string, string>([
  [login.path, 'login-limited'],
  [signInWithPasskey.path, 'login-limited'],
  [register.path, 'register-limited'],
  [requestMagicLink.path, 'link-limited'],
  [useMagicLink.path, 'link-limited'],
  [verifyEmail.path, 'link-limited'],
  [confirmPassword.path, 'confirm-limited'],
  [confirmWithPasskey.path, 'confirm-limited'],
  [startGoogle.path, 'google-limited'],
  [finishGoogle.path, 'google-limited'],
  [adminLogin.path, 'admin-limited'],
]);
/** With more callers than this at once, the sums are written early. */
const maxSums = 10_000;
/** So many names typed in one network get entries of their own. */
const maxNames = 20;
const maxTypedLength = 254;

interface Sum {
  event: string;
  subject: Subject;
  /** Repeats after the first refusal, which was written at once. */
  repeats: number;
}

/**
 * Records every sign-in that was refused with 429. A caller's first refusal gets its own entry. Repeats within `AUDIT_SUM_MS`
 * are summed up in one more entry, so that a flood of attempts doesn't cause a flood of rows; and so are those of one network that
 * come with ever new names.
 */
@Injectable()
export class LimitedSignIns implements BeforeApplicationShutdown {
  private sums = new Map<string, Sum>();
  /** How many of them each network has of an event. */
  private ofNetwork = new Map<string, number>();
  private readonly timer: NodeJS.Timeout;

  constructor(
    refusals: Refusals,
    private readonly audit: AuditService,
    @Inject(ENV) env: Pick<IdentityEnv, 'AUDIT_SUM_MS'>,
  ) {
    refusals.watch((refusal, request) => this.note(refusal, request));
    this.timer = setInterval(() => void this.writeSums(), env.AUDIT_SUM_MS).unref();
  }

  /** Runs before shutdown, because the database connection closes during it. */
  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.writeSums();
  }

  private async note({ status }: DomainError, request: KitRequest): Promise<void> {
    const event = status === 429 ? limitedCalls.get(request.routeOptions.url ?? '') : undefined;
    if (event === undefined) return;
    const own = subjectOf(request);
    const network = JSON.stringify([event, own.accountId, networkOf(request.ip)]);
    const named = JSON.stringify([event, own.typed, request.ip]);
    const known = this.ofNetwork.get(network) ?? 0;
    const isOwn = known < maxNames || this.sums.has(named);
    const [caller, subject] = isOwn ? [named, own] : [network, { ...own, typed: undefined }];
    const sum = this.sums.get(caller);
    if (sum) {
      sum.repeats += 1;
      return;
    }
    if (this.sums.size >= maxSums) await this.writeSums();
    this.sums.set(caller, { event, subject, repeats: 0 });
    this.ofNetwork.set(network, known + 1);
    await this.audit.record(event, subject);
  }

  private async writeSums(): Promise<void> {
    const { sums } = this;
    this.sums = new Map();
    this.ofNetwork = new Map();
    for (const { event, subject, repeats } of sums.values()) {
      if (repeats > 0) await this.audit.record(event, { ...subject, times: repeats });
    }
  }
}

function subjectOf({ body, ip, headers, session }: KitRequest): Subject {
  const visit = { address: ip, userAgent: headers['user-agent'] ?? '' };
  return { typed: typedName(body), visit, ...(session && { accountId: session.record.userId }) };
}

/** The body isn't validated yet: the limit is checked first. */
function typedName(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const name = 'email' in body ? body.email : 'username' in body ? body.username : undefined;
  return typeof name === 'string' ? name.trim().slice(0, maxTypedLength) : undefined;
}
