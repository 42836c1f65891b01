import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { sessionCookie } from '@floatwise/contracts/cookies';
import type { Issue } from '@floatwise/contracts/problem';
import type { Role } from '@floatwise/contracts/session';
import { cardNumberIssues } from './card-number.js';
import { cookieValue } from './cookie.js';
import { ENV, type BaseEnv } from './env.js';
import { DomainError, signInRequired } from './errors.js';
import { networkOf } from './network.js';
import { anyOriginKey, foreignRequest, isForeign } from './origin.js';
import { RateLimits, rateLimitKey, type Limit, type RouteLimit } from './rate-limit.js';
import type { KitRequest } from './request.js';
import { roleNow, SessionStore, sessionKey, type Session } from './session-store.js';
import { accessKey, passiveKey, roleKey, type Access } from './session.js';
import { unreadableText } from './unreadable-text.js';
import { ValidationFailed } from './validation.js';

/** What a route asks of a request, read from its decorators once. */
interface Policy {
  access: Access;
  role: Role | undefined;
  renews: boolean;
  anyOrigin: boolean;
  limit: (Limit & { by: 'ip' | 'user' }) | undefined;
}

/**
 * The one global guard: origin, session, rate limit, role, text that is none, card numbers, in this order. Session and rate limit are asked in
 * the same turn, so Redis answers both in one round trip.
 */
@Injectable()
export class GateGuard implements CanActivate {
  private readonly policies = new WeakMap<object, Policy>();

  constructor(
    private readonly sessions: SessionStore,
    private readonly limits: RateLimits,
    @Inject(ENV) private readonly env: BaseEnv,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<KitRequest>();
    const policy = this.policyOf(context);
    if (!policy.anyOrigin && isForeign(request.method, request.headers, this.env.PUBLIC_ORIGIN)) throw foreignRequest();

    const key = policy.access === 'public' ? null : sessionKey(cookieValue(request.headers.cookie, sessionCookie));
    const session = await this.admit(request, policy, key);
    if (!session && policy.access === 'signed-in') throw signInRequired();
    if (policy.role !== undefined && (!session || roleNow(session) !== policy.role)) {
      throw new DomainError('not-allowed', 403, 'You are not allowed to do this.');
    }
    request.session = session;
    if (session && policy.renews && this.sessions.isDueForRenewal(session)) await this.sessions.touch(session);
    for (const given of [request.params, request.query, request.body]) refuse(unreadableText(given));
    refuse(cardNumberIssues(request.body));
    return true;
  }

  /** Takes a point and resolves the session. A cookie that opens nothing is counted by its network, as guests are. */
  private async admit(request: KitRequest, policy: Policy, key: string | null): Promise<Session | null> {
    const { limit } = policy;
    const network = networkOf(request.ip);
    if (key === null) {
      await this.limits.consume(limit ?? this.limits.standard, network);
      return null;
    }
    if (limit?.by === 'ip') {
      const [session] = await Promise.all([this.sessions.read(key), this.limits.consume(limit, network)]);
      return session;
    }
    if (limit) {
      const session = await this.sessions.read(key);
      await this.limits.consume(limit, session?.record.userId ?? network);
      return session;
    }
    const [session] = await Promise.all([this.sessions.read(key), this.limits.consume(this.limits.standard, key)]);
    if (!session) await this.limits.consume(this.limits.standard, network);
    return session;
  }

  private policyOf(context: ExecutionContext): Policy {
    const handler = context.getHandler();
    const found = this.policies.get(handler);
    if (found) return found;
    const made = this.readPolicy([handler, context.getClass()]);
    this.policies.set(handler, made);
    return made;
  }

  private readPolicy(targets: object[]): Policy {
    const read = (name: string): unknown =>
      targets.map((target): unknown => Reflect.getMetadata(name, target)).find((value) => value !== undefined);
    return {
      access: (read(accessKey) as Access | undefined) ?? 'signed-in',
      role: read(roleKey) as Role | undefined,
      renews: read(passiveKey) !== true,
      anyOrigin: read(anyOriginKey) === true,
      limit: this.limitOf(read(rateLimitKey) as RouteLimit<BaseEnv> | undefined),
    };
  }

  private limitOf(limit: RouteLimit<BaseEnv> | undefined): Policy['limit'] {
    if (!limit) return undefined;
    const value = (one: RouteLimit<BaseEnv>['points']) => (typeof one === 'number' ? one : one(this.env));
    return { name: limit.name, points: value(limit.points), durationS: value(limit.durationS), by: limit.by };
  }
}

function refuse(issues: readonly Issue[]): void {
  if (issues.length > 0) throw new ValidationFailed(issues);
}
