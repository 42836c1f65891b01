import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../paths.ts';

const bin = mkdtempSync(join(tmpdir(), 'floatwise-edge-'));
const caddy = join(bin, 'caddy');
writeFileSync(caddy, '#!/bin/sh\necho "caddy $* trusts ${EDGE_TRUSTED_PROXIES-nobody}"\n');
chmodSync(caddy, 0o755);

function start(env: Record<string, string>): { code: number | null; said: string } {
  const path = `${bin}:${process.env.PATH ?? ''}`;
  const { status, stdout, stderr } = spawnSync('sh', [join(root, 'infra/docker/edge.sh'), 'run'], {
    env: { ...env, PATH: path },
    encoding: 'utf8',
  });
  return { code: status, said: `${stdout}${stderr}`.trim() };
}

const https = { PUBLIC_ORIGIN: 'https://floatwise.example' };
const sentence =
  'EDGE_TRUSTED_PROXIES trusts nobody, but PUBLIC_ORIGIN is https and TLS ends before the edge: name the addresses of the proxy where it ends.';

describe('the edge of a deployment', () => {
  test.each([
    ['behind TLS that trusts no proxy does not start, and says why', https, 1, sentence],
    ['the same with an empty list', { ...https, EDGE_TRUSTED_PROXIES: '' }, 1, sentence],
    [
      'behind a proxy that it trusts',
      { ...https, EDGE_TRUSTED_PROXIES: '10.0.0.0/8' },
      0,
      'caddy run trusts 10.0.0.0/8',
    ],
    ['where TLS ends in the edge itself', { ...https, EDGE_SITE: 'floatwise.example' }, 0, 'caddy run trusts nobody'],
    [
      'over plain http',
      { PUBLIC_ORIGIN: 'http://localhost:8080', EDGE_TRUSTED_PROXIES: '' },
      0,
      'caddy run trusts nobody',
    ],
  ])('%s', (_, env, code, said) => expect(start(env)).toEqual({ code, said }));
});
