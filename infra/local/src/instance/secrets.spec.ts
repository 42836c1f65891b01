import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addTokenKey, ensureSecrets, readSecrets } from './secrets.ts';

describe('the secrets of an instance', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'floatwise-secrets-'));
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  it('are made once, differ, and are readable by their owner alone', () => {
    const made = ensureSecrets(dir, ['cards', 'billing']);
    expect(ensureSecrets(dir, ['cards', 'billing'])).toEqual(made);
    const all = [
      made.postgres,
      made.auditKey,
      made.googleClientSecret,
      made.bankClientSecret,
      made.yodleeSecret,
      made.yodleeWebhookSecret,
      made.stripeSecretKey,
      made.stripeWebhookSecret,
      made.mailWebhookSecret,
      made.bankTokenKeys,
      made.vapidKeys.publicKey,
      made.vapidKeys.privateKey,
      ...Object.values(made.roles),
      ...Object.values(made.owners),
      ...Object.values(made.nats),
      ...Object.values(made.redis),
      ...Object.values(made.ops),
    ];
    expect(new Set(all).size).toBe(24);
    expect(made.bankTokenKeys).toMatch(/^k1:[\w-]{43}$/);
    expect(made.vapidKeys.publicKey).toMatch(/^B[\w-]{86}$/);
    expect(made.vapidKeys.privateKey).toMatch(/^[\w-]{43}$/);
    expect(made.stripeSecretKey).toMatch(/^sk_test_[\w-]{24}$/);
    expect(made.stripeWebhookSecret).toMatch(/^whsec_[\w-]{24}$/);
    expect(made.mailWebhookSecret).toMatch(/^whsec_[\w+/]{43}=$/);
    for (const token of Object.values(made.ops)) expect(token.length).toBeGreaterThanOrEqual(32);
    expect(made.auditKey.length).toBeGreaterThanOrEqual(32);
    expect(statSync(join(dir, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  it('take another key for the banks’ tokens, which seals from then on, while the former still opens', () => {
    const { bankTokenKeys: first, ...rest } = ensureSecrets(dir, ['cards']);
    expect(addTokenKey(dir, { ...rest, bankTokenKeys: first })).toBe('k2');
    const made = ensureSecrets(dir, ['cards']);
    expect(made).toEqual({ ...rest, bankTokenKeys: expect.stringMatching(/^k2:[\w-]{43},k1:/) });
    expect(made.bankTokenKeys.endsWith(`,${first}`)).toBe(true);
    expect(addTokenKey(dir, made)).toBe('k3');
    expect(statSync(join(dir, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  it('of an earlier version keep their passwords and get what they lack', () => {
    const earlier = { postgres: 'kept', roles: { cards: 'kept too' } };
    writeFileSync(join(dir, 'secrets.json'), JSON.stringify(earlier));
    const made = ensureSecrets(dir, ['cards', 'identity']);
    expect(made).toMatchObject({ postgres: 'kept', roles: { cards: 'kept too', identity: expect.any(String) } });
    expect(made.auditKey).not.toBe('');
    expect(Object.keys(made.nats)).toEqual(['admin', 'cards', 'identity']);
    expect(Object.keys(made.ops)).toEqual(['cards', 'identity']);
    expect(readSecrets(dir)).toEqual(made);
  });

  it('that are damaged say what to do, and are not overwritten', () => {
    writeFileSync(join(dir, 'secrets.json'), '{');
    expect(() => ensureSecrets(dir, ['cards'])).toThrow('npm run reset');
    expect(readFileSync(join(dir, 'secrets.json'), 'utf8')).toBe('{');
  });
});
