import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSandboxEnv, withSecrets } from './env.ts';

test('the sandbox reads secrets from files, and none both ways', () => {
  const SECRETS_DIR = mkdtempSync(join(tmpdir(), 'floatwise-secrets-'));
  writeFileSync(join(SECRETS_DIR, 'BANK_CLIENT_SECRET'), 'of a file\n');
  writeFileSync(join(SECRETS_DIR, 'YODLEE_SECRET'), '');
  const { bankClient, aggregatorClient } = readSandboxEnv(withSecrets({ SECRETS_DIR }));
  expect([bankClient.secret, aggregatorClient.secret]).toEqual(['of a file', 'only-for-this-machine']);
  expect(() => withSecrets({ SECRETS_DIR, BANK_CLIENT_SECRET: 'x' })).toThrow(
    'Both in the environment and in SECRETS_DIR: BANK_CLIENT_SECRET.',
  );
  rmSync(SECRETS_DIR, { recursive: true });
});
