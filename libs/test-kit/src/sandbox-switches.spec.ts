import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { baseEnv, parseEnv, type BaseEnv } from '@floatwise/service-kit/env';
import { sandboxSwitches } from '@floatwise/service-kit/sandbox-switches';
import type { z } from 'zod';
import { letterKeys } from './letter-keys.js';
import { root } from './workspace.js';

const services = readdirSync(join(root, 'services')).filter((name) =>
  existsSync(join(root, 'services', name, 'src', 'env.ts')),
);
/** Loaded by path: libs can't import services. */
const schemas = await Promise.all(
  services.map(async (name) => {
    const file = pathToFileURL(join(root, 'services', name, 'src', 'env.ts')).href;
    const { envSchema } = (await import(file)) as { envSchema: z.ZodObject<typeof baseEnv> };
    return [name, envSchema] as const;
  }),
);
const settingsOf = (schema: z.ZodObject): string[] => Object.keys(schema.shape);

const production: Record<string, string> = {
  PORT: '4100',
  OPS_PORT: '4200',
  DATABASE_URL: 'postgres://service@db/service',
  NATS_URL: 'nats://nats:4222',
  REDIS_URL: 'redis://redis:6379',
  PUBLIC_ORIGIN: 'https://floatwise.example',
  TRUSTED_PROXIES: 'uniquelocal',
  AUDIT_KEY: 'the-audit-key-of-the-tests-0123456789',
  ...letterKeys,
  SMTP_URL: 'smtps://mail.floatwise.example',
  MAIL_FROM: 'hello@floatwise.example',
  SUPPORT_MAILBOX: 'support@floatwise.example',
  YODLEE_CLIENT_ID: 'id',
  YODLEE_SECRET: 'secret',
  YODLEE_WEBHOOK_SECRET: 'secret',
  YODLEE_API_URL: 'https://yodlee.example/ysl',
  YODLEE_LINK_URL: 'https://yodlee.example/link',
  BANK_TOKEN_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64url')}`,
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
/** One value of the sandbox or of tests for every switch, as `npm start` and docker-compose.yml give it. */
const values: Record<string, string[]> = {
  NODE_ENV: ['test', 'development'],
  STRIPE_TEST_PAYMENTS: ['true', '1'],
  STRIPE_SECRET_KEY: ['sk_test_1'],
  STRIPE_PUBLISHABLE_KEY: ['pk_test_1'],
  STRIPE_API_URL: ['http://127.0.0.1:4296'],
  ADMIN_PASSKEY: ['optional'],
  GOOGLE_ISSUER: ['http://127.0.0.1:4291'],
  GOOGLE_ORIGINS: ['http://127.0.0.1:4291'],
  BANK_APIS: [
    JSON.stringify({
      chase: {
        ...{ issuer: 'http://127.0.0.1:4294/chase', api: 'http://127.0.0.1:4294/chase/fdx/v6' },
        ...{ clientId: 'id', clientSecret: 'secret' },
      },
    }),
  ],
  YODLEE_API_URL: ['http://127.0.0.1:4295/ysl'],
  YODLEE_LINK_URL: ['http://127.0.0.1:4295/fastlink'],
  OPENAI_BASE_URL: ['http://sandbox:4297/v1', 'http://127.0.0.1:4297/v1'],
  PUSH_EXTRA_ORIGINS: ['http://127.0.0.1:4298', 'https://push.example,http://sandbox:4298'],
  BOOKS_ADDRESS: ['http://localhost:9'],
  RENTALS_ADDRESS: ['http://localhost:9'],
  BILL_PAY_ADDRESS: ['http://localhost:9'],
  SMTP_URL: ['smtp://sandbox:4293'],
};
const faultsOf = (schema: z.ZodType<BaseEnv>, given: Record<string, string>): string[] => {
  const result = parseEnv(schema, given);
  return 'faults' in result ? result.faults : [];
};
const sentence = (name: string): unknown =>
  expect.stringMatching(new RegExp(`^${name} .*, but PUBLIC_ORIGIN is a production address\\.$`));

describe.each(schemas)('%s beside a production origin [requirement 57]', (_name, schema) => {
  it('starts with the settings of production', () => {
    expect(faultsOf(schema, production)).toEqual([]);
  });

  it.each(sandboxSwitches.map(({ name }) => name))('refuses to start with %s of the sandbox', (name) => {
    const tried = values[name] ?? [];
    expect(tried).not.toEqual([]);
    for (const value of tried) {
      const faults = faultsOf(schema, { ...production, [name]: value });
      expect(faults).toContainEqual(sentence(name));
      if (value.length > 4) expect(faults.join()).not.toContain(value);
      for (const PUBLIC_ORIGIN of ['https://localhost:8443', 'https://127.0.0.1', 'http://localhost:8080'])
        expect(faultsOf(schema, { ...production, [name]: value, PUBLIC_ORIGIN })).not.toContainEqual(sentence(name));
    }
  });
});

it('each switch is a setting of a service, and every setting that sounds like one is on the list [requirement 57]', () => {
  const settings = new Set(schemas.flatMap(([, schema]) => settingsOf(schema)));
  const switches = sandboxSwitches.map(({ name }) => name);
  for (const name of switches) expect([...settings]).toContain(name);
  // How many previews of reminders somebody can ask for, and how often.
  const isNoSwitch = new Set(['TEST_EMAILS', 'TEST_EMAILS_WINDOW_S']);
  const suspects = [...settings].filter((name) => /TEST|SANDBOX|FAKE|DEMO|DEBUG|UNSAFE|INSECURE|SKIP/.test(name));
  expect(suspects.filter((name) => !isNoSwitch.has(name) && !switches.includes(name))).toEqual([]);
});

it('every address outside that a service has is https in production, or on the list [requirement 57]', () => {
  const addresses = schemas.flatMap(([, schema]) =>
    settingsOf(schema).filter((name) => /(_URL|(?<!_PER)_ADDRESS|_ISSUER|_APIS|_ORIGINS)$/.test(name)),
  );
  const inside = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'NATS_URL', 'REDIS_URL'];
  // Our own pages, which a service may read at the edge of its network.
  const ours = ['ARTICLES_URL'];
  const switches = new Set([...sandboxSwitches.map(({ name }) => name), ...inside, ...ours]);
  expect([...new Set(addresses)].filter((name) => !switches.has(name))).toEqual([]);
});
