import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { trialSecrets, up } from './cluster.ts';
import { manifestsIn } from './manifests.ts';
import { prepare, sound } from './testing/sound-cluster.ts';

const text = `apiVersion: v1
kind: Namespace
metadata: { name: floatwise }
---${sound}${prepare('DB_PASSWORD')}`;

test('pods get each secret that they need, servers the same one, and what has a form gets that form', () => {
  const [secret, ...more] = trialSecrets(manifestsIn(text.replaceAll('OWNER_DB_PASSWORD', 'SMTP_URL')), new Set());
  expect(more).toEqual([]);
  expect(secret).toMatchObject({
    metadata: { name: 'floatwise-cards', namespace: 'floatwise' },
    stringData: { DB_PASSWORD: expect.stringMatching(/^[\w-]{32}$/), SMTP_URL: expect.stringMatching(/^smtps:/) },
  });
});

test('what is there keeps its passwords', () => {
  expect(trialSecrets(manifestsIn(text), new Set(['floatwise-cards']))).toEqual([]);
});

describe('with kind and kubectl', () => {
  let dir: string;
  let path: string | undefined;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'floatwise-kind-'));
    path = process.env.PATH;
    process.env.PATH = `${dir}${delimiter}${path ?? ''}`;
    for (const program of ['kind', 'kubectl', 'docker']) {
      const script = `#!/bin/sh\necho ${program} "$@" | sed 's#/.*/##' >>${dir}/calls\n`;
      writeFileSync(join(dir, program), script, { mode: 0o755 });
    }
  });
  afterEach(() => {
    process.env.PATH = path;
    rmSync(dir, { recursive: true });
  });

  const calls = (): string[] => readFileSync(join(dir, 'calls'), 'utf8').trim().split('\n');

  it('makes the cluster, gives it the images, the Secrets, and the overlay, and waits for all of it', async () => {
    await up(text, 'docker');
    const kubectl = 'kubectl --context kind-floatwise';
    expect(calls()).toEqual([
      'kind get clusters',
      'kind create cluster --name floatwise',
      'docker tag floatwise-cards registry.example/floatwise-cards:1.0.0',
      'docker save --output floatwise-cards:1.0.0',
      'kind load image-archive --name floatwise image.tar',
      `${kubectl} apply -f namespace.yaml`,
      `${kubectl} -n floatwise get secrets --output name`,
      `${kubectl} create -f secrets.yaml`,
      `${kubectl} -n floatwise delete jobs --all`,
      `${kubectl} apply -f small.yaml`,
      `${kubectl} -n floatwise rollout status StatefulSet/postgres --timeout=10m`,
      `${kubectl} -n floatwise rollout status Deployment/floatwise-cards --timeout=10m`,
      `${kubectl} -n floatwise rollout status Deployment/edge --timeout=10m`,
    ]);
  });

  it('says what failed, in the words of the program', async () => {
    writeFileSync(join(dir, 'kind'), '#!/bin/sh\necho no memory left\nexit 1\n');
    await expect(up(text, 'docker')).rejects.toThrow(
      'no memory left\n\n"kind get clusters" failed. It takes kind, kubectl, and Docker or Podman.',
    );
  });
});
