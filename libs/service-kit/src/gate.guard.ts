import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { ModuleRef, Reflector } from '@nestjs/core';
import { sessionCookie } from '@floatwise/contracts/cookies';
import { jsonOf, kindOf, type RouteDefinition } from '@floatwise/contracts/define';
import type { PlanFeature } from '@floatwise/contracts/plans';
import type { Issue } from '@floatwise/contracts/problem';
import type { Role } from '@floatwise/contracts/session';
import type { z } from 'zod';
import { cardNumberIssues } from './card-number.js';
import { cookieValue, guardedName } from './cookie.js';
import { configured, ENV, type BaseEnv } from './env.js';
import { DomainError, signInRequired } from './errors.js';
import { notOneClick, oneClickForm } from './http-kinds/one-click.js';
import { notSigned, signatureKey, type SignatureCheck } from './http-kinds/webhook.js';
import { networkOf } from './network.js';
import { isNewer, withoutUnknown } from './newer-caller.js';
import { foreignRequest, isForeign } from './origin.js';
import { RateLimits, rateLimitKey, type Limit, type RouteLimit } from './rate-limit.js';
import { planKey, planRequired, Plans } from './plans/plans.js';
import type { KitRequest } from './request.js';
import { routeKey } from './route.js';
import { roleNow, SessionStore, sessionKey, type Session } from './session-store.js';
import { accessKey, passiveKey, roleKey, type Access } from './session.js';
import { unreadableText } from './unreadable-text.js';
import { ValidationFailed } from './validation.js';

const reflector = new Reflector();

/** A route's requirements, read once from its decorators. */
interface Policy {
  access: Access;
  role: Role | undefined;
  plan: PlanFeature | undefined;
  renews: boolean;
  signature: SignatureCheck<BaseEnv> | undefined;
  isOneClick: boolean;
  /** Text that people type: the names of secret fields, or null if people don't type the body. */
  secrets: readonly string[] | null;
  query: z.ZodType | undefined;
  body: z.ZodType | undefined;
  limit: (Limit & { by: 'ip' | 'user' }) | undefined;
}

/**
 * The only global guard. It checks signature or origin, session, rate limit, role, plan, unreadable text, and card
 * numbers, in this order, and drops fields of newer callers that this version doesn't know. Session and rate limit are requested together, so Redis answers both in one round trip.
 */
@Injectable()
export class GateGuard implements CanActivate {
  private readonly policies = new WeakMap<object, Policy>();
  private readonly cookie: string;

  constructor(
    private readonly sessions: SessionStore,
    private readonly limits: RateLimits,
    @Inject(ENV) private readonly env: BaseEnv,
    private readonly modules: ModuleRef,
  ) {
    this.cookie = guardedName(sessionCookie, env.PUBLIC_ORIGIN);
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<KitRequest>();
    const policy = this.policyOf(context);
    if (policy.signature) return this.admitSigned(request, policy.signature);
    if (policy.isOneClick) return this.admitOneClick(request);
    if (isForeign(request.method, request.headers, this.env.PUBLIC_ORIGIN)) {
      // Counted, because it may be recorded as a security event.
      await this.limits.consume(this.limits.standard, networkOf(request.ip));
      throw foreignRequest();
    }

    request.sessionKey = sessionKey(cookieValue(request.headers.cookie, this.cookie));
    const session = await this.admit(request, policy, policy.access === 'public' ? null : request.sessionKey);
    request.session = session;
    if (!session && policy.access === 'signed-in') throw signInRequired();
    if (policy.role !== undefined && (!session || roleNow(session) !== policy.role)) {
      throw new DomainError('not-allowed', 403, 'You’re not allowed to do this.');
    }
    if (policy.plan !== undefined) await this.requirePlan(session, policy.plan);
    if (session && policy.renews && this.sessions.isDueForRenewal(session)) await this.sessions.touch(session);
    refuse(unreadableText(request.params));
    refuse(unreadableText(request.query));
    if (policy.secrets) {
      refuse(unreadableText(request.body));
      refuse(cardNumberIssues(request.body, policy.secrets));
    }
    if (isNewer(request.headers)) {
      request.query = withoutUnknown(request.query, policy.query);
      request.body = withoutUnknown(request.body, policy.body);
    }
    return true;
  }

  /** Only the signature counts; rate limits apply only to requests that fail it, by address. */
  private async admitSigned(request: KitRequest, check: SignatureCheck<BaseEnv>): Promise<boolean> {
    const bytes = request.body;
    const isSigned = async () => Buffer.isBuffer(bytes) && check({ bytes, headers: request.headers }, this.env);
    if (await isSigned().catch(() => false)) return true;
    await this.limits.consume(this.limits.standard, networkOf(request.ip));
    throw notSigned();
  }

  /** A mail program has neither our origin nor a session. */
  private async admitOneClick(request: KitRequest): Promise<boolean> {
    await this.limits.consume(this.limits.standard, networkOf(request.ip));
    refuse(unreadableText(request.query));
    if (request.body !== oneClickForm) throw notOneClick();
    return true;
  }

  private async requirePlan(session: Session | null, feature: PlanFeature): Promise<void> {
    if (!session) throw signInRequired();
    const plans = this.modules.get(Plans, { strict: false });
    if (!(await plans.allows(session.record.userId, feature))) throw planRequired(feature);
  }

  /**
   * Takes a point and resolves the session. A cookie without a valid session is counted by its network, like a guest.
   */
  private async admit(request: KitRequest, policy: Policy, key: string | null): Promise<Session | null> {
    const { limit } = policy;
    // Computed only if needed: behind the edge, it requires parsing a header.
    const network = () => networkOf(request.ip);
    if (key === null) {
      await this.limits.consume(limit ?? this.limits.standard, network());
      return null;
    }
    if (limit?.by === 'ip') {
      const [session] = await Promise.all([this.sessions.read(key), this.limits.consume(limit, network())]);
      return session;
    }
    if (limit) {
      const session = await this.sessions.read(key);
      // Before the limit, so that a refusal can be recorded with the person.
      request.session = session;
      await this.limits.consume(limit, session?.record.userId ?? network());
      return session;
    }
    const [session] = await Promise.all([this.sessions.read(key), this.limits.consume(this.limits.standard, key)]);
    if (!session) await this.limits.consume(this.limits.standard, network());
    return session;
  }

  private policyOf(context: ExecutionContext): Policy {
    const handler = context.getHandler();
    const found = this.policies.get(handler);
    if (found) return found;
    const made = this.readPolicy(context);
    this.policies.set(handler, made);
    return made;
  }

  private readPolicy(context: ExecutionContext): Policy {
    const targets = [context.getHandler(), context.getClass()];
    const read = <Value>(name: string) => reflector.getAllAndOverride<Value | undefined>(name, targets);
    const route = read<RouteDefinition>(routeKey);
    return {
      access: read<Access>(accessKey) ?? 'signed-in',
      role: read(roleKey),
      plan: read(planKey),
      renews: read(passiveKey) !== true,
      signature: read(signatureKey),
      isOneClick: kindOf(route?.body) === 'one-click',
      secrets: typedIn(route),
      query: route?.query,
      body: jsonOf(route?.body),
      limit: this.limitOf(read(rateLimitKey)),
    };
  }

  private limitOf(limit: RouteLimit | undefined): Policy['limit'] {
    if (!limit) return undefined;
    const { points, durationS } = limit;
    return { ...limit, points: configured(points, this.env), durationS: configured(durationS, this.env) };
  }
}

/** A body that isn't JSON (a file, signed bytes) isn't typed by people. */
function typedIn(route: RouteDefinition | undefined): readonly string[] | null {
  return route && kindOf(route.body) !== 'json' ? null : (route?.secrets ?? []);
}

function refuse(issues: readonly Issue[]): void {
  if (issues.length > 0) throw new ValidationFailed(issues);
}
