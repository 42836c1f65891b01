import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeSecretFiles } from './secret-files.ts';

describe('npm run secrets', () => {
  let dir: string;
  beforeEach(() => {
    dir = join(mkdtempSync(join(tmpdir(), 'floatwise-secrets-')), 'new');
  });
  afterEach(() => rmSync(join(dir, '..'), { recursive: true }));

  const textOf = (file: string): string => readFileSync(join(dir, file), 'utf8').trimEnd();
  const modeOf = (file: string): string => (statSync(join(dir, file)).mode & 0o777).toString(8);

  it('writes them once, none empty, and keeps what people wrote', () => {
    const written = writeSecretFiles(dir);
    expect(written).toContain('cards/DATABASE_URL');
    expect(written.filter((file) => textOf(file) === '')).toEqual([]);
    writeFileSync(join(dir, 'notifications/SMTP_URL'), 'smtps://mail.example.com');
    rmSync(join(dir, 'cards/OPS_TOKEN'));
    const password = textOf('postgres/POSTGRES_PASSWORD');
    expect(writeSecretFiles(dir)).toEqual(['cards/OPS_TOKEN']);
    expect(textOf('notifications/SMTP_URL')).toBe('smtps://mail.example.com');
    expect(textOf('postgres/POSTGRES_PASSWORD')).toBe(password);
  });

  it('lets its owner alone into the folder, and containers’ users read the files of theirs', () => {
    const umask = process.umask(0o077);
    writeSecretFiles(dir);
    process.umask(umask);
    expect(['', 'secrets.json', 'cards', 'cards/OPS_TOKEN'].map(modeOf)).toEqual(['700', '600', '755', '644']);
  });

  it('tells both sides the same', () => {
    writeSecretFiles(dir);
    expect(textOf('cards/NATS_URL')).toBe(`nats://cards:${textOf('nats/CARDS_NATS_PASSWORD')}@nats:4222`);
    expect(textOf('cards/REDIS_URL')).toBe(`redis://cards:${textOf('redis/CARDS_REDIS_PASSWORD')}@redis:6379`);
    expect(textOf('cards/DATABASE_URL')).toBe(
      `postgresql://cards:${textOf('prepare/CARDS_DB_PASSWORD')}@postgres:5432/cards`,
    );
    expect(textOf('migrate-cards/DATABASE_URL')).toBe(
      `postgresql://cards_owner:${textOf('prepare/CARDS_OWNER_DB_PASSWORD')}@postgres:5432/cards`,
    );
    expect(textOf('prepare/DATABASE_URL')).toContain(`postgres:${textOf('postgres/POSTGRES_PASSWORD')}@`);
    expect(textOf('prepare/NATS_URL')).toContain(`admin:${textOf('nats/ADMIN_NATS_PASSWORD')}@`);
    const shared = [
      ...[['identity', 'sandbox', 'GOOGLE_CLIENT_SECRET'] as const],
      ...[['notifications', 'sandbox', 'MAIL_WEBHOOK_SECRET'] as const],
      ...(['YODLEE_SECRET', 'YODLEE_WEBHOOK_SECRET'] as const).map((name) => ['cards', 'sandbox-banks', name] as const),
      ...readdirSync(join(dir, 'sandbox-stripe')).map((name) => ['billing', 'sandbox-stripe', name] as const),
    ];
    for (const [service, sandbox, name] of shared)
      expect([name, textOf(`${service}/${name}`)]).toEqual([name, textOf(`${sandbox}/${name}`)]);
    const banks: Record<string, { clientSecret: string }> = JSON.parse(textOf('cards/BANK_APIS'));
    const asked = new Set(Object.values(banks).map(({ clientSecret }) => clientSecret));
    expect([...asked]).toEqual([textOf('sandbox-banks/BANK_CLIENT_SECRET')]);
  });
});
