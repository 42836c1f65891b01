import 'reflect-metadata';
import { Controller, Get, Module, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { SessionRecord } from '@floatwise/contracts/session';
import { createLogger } from './logging.js';
import { ProblemFilter } from './problem.filter.js';
import { Refusals } from './refusals.js';
import type { KitRequest } from './request.js';
import { roleNow, sessionKey, type Session } from './session-store.js';
import {
  accessKey,
  CurrentUser,
  DoesNotRenewSession,
  MaybeUser,
  passiveKey,
  Public,
  RequireRole,
  roleKey,
  type Caller,
} from './session.js';

const now = 1_800_000_000_000;
const withRole = (role: SessionRecord['role'], roleUntil: number | null) =>
  ({ key: 'k', stored: '', record: { role, roleUntil } as SessionRecord }) as const;

test.each([
  ['a plain user', withRole('user', null), 'user'],
  ['an administrator in the time granted', withRole('admin', now + 1), 'admin'],
  ['an administrator whose time is over', withRole('admin', now), 'user'],
  ['a role without an end is none', withRole('admin', null), 'user'],
])('%s', (_, session, expected) => expect(roleNow(session, now)).toBe(expected));

test.each([
  ['an id of ours', 'A'.repeat(43), true],
  ['too short', 'A'.repeat(42), false],
  ['too long', 'A'.repeat(44), false],
  ['another alphabet', `${'A'.repeat(42)}*`, false],
  ['none', undefined, false],
])('%s is looked up: %s', (_, id, expected) => expect(sessionKey(id) !== null).toBe(expected));

@Controller()
class Routes {
  @Get('me')
  me(@CurrentUser() caller: Caller) {
    return caller;
  }

  @Get('maybe')
  maybe(@MaybeUser() caller: Caller | null) {
    return { caller };
  }

  @Public()
  open() {
    return null;
  }

  @RequireRole('admin')
  rule() {
    return null;
  }

  @DoesNotRenewSession()
  poll() {
    return null;
  }
}

@Module({ controllers: [Routes] })
class Root {}

describe('a route', () => {
  const live: Session = {
    key: 'k',
    stored: '',
    record: { userId: 'ada', role: 'user', authenticatedAt: 0 } as SessionRecord,
  };
  let session: Session | null = null;
  let app: NestFastifyApplication;
  const read = async (url: string) => {
    const { statusCode, body } = await app.inject({ url });
    return { statusCode, body: JSON.parse(body) as unknown };
  };

  beforeAll(async () => {
    const logger = createLogger({ level: 'silent', service: 'toy' });
    const gate: CanActivate = {
      canActivate: (context: ExecutionContext) => {
        context.switchToHttp().getRequest<KitRequest>().session = session;
        return true;
      },
    };
    app = await NestFactory.create<NestFastifyApplication>(Root, new FastifyAdapter(), { logger: false });
    app.useGlobalGuards(gate);
    app.useGlobalFilters(new ProblemFilter(new Refusals(logger), logger));
    await app.init();
  });
  afterAll(() => app.close());

  it('for whoever is signed in learns who calls', async () => {
    session = live;
    const caller = {
      userId: 'ada',
      role: 'user',
      timezone: 'America/New_York',
      today: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      sessionId: 'k',
      signInId: null,
      authenticatedAt: 0,
    };
    expect(await read('/me')).toEqual({ statusCode: 200, body: caller });
    expect(await read('/maybe')).toEqual({ statusCode: 200, body: { caller } });
  });

  it('for guests too learns that nobody is signed in, and every other refuses them', async () => {
    session = null;
    expect(await read('/maybe')).toEqual({ statusCode: 200, body: { caller: null } });
    expect(await read('/me')).toMatchObject({ statusCode: 401 });
  });

  it.each([
    ['open to guests', 'maybe', accessKey, 'optional'],
    ['public', 'open', accessKey, 'public'],
    ['for administrators', 'rule', roleKey, 'admin'],
    ['polled', 'poll', passiveKey, true],
  ] as const)('that is %s says so, under a name of ours', (_, method, key, expected) => {
    expect(Reflect.getMetadata(key, Routes.prototype[method])).toBe(expected);
    expect(key).toMatch(/^floatwise:./);
  });
});
