import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { serviceArgs } from '../instance/service-spec.ts';
import { root } from '../paths.ts';
import { stages } from './testing/stages.ts';

describe('the Dockerfile', () => {
  it('runs a service as this machine does, with the same limits on its memory', () => {
    const command = /^CMD (\[.*\])$/m.exec(stages.get('service') ?? '')?.[1] ?? '[]';
    expect(JSON.parse(command)).toEqual(['node', ...serviceArgs]);
    expect(stages.get('service')).toMatch(/^ENV .*\bMALLOC_ARENA_MAX=2\b/m);
  });

  it('installs packages knowing the manifest of every project, and nothing else that changes more often', () => {
    const { workspaces }: { workspaces: string[] } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const manifests = globSync(
      workspaces.map((place) => `${place}/package.json`),
      { cwd: root },
    );
    const copied = [...(stages.get('packages') ?? '').matchAll(/^COPY (.+)$/gm)].map(([, what]) => what);
    expect(copied.sort()).toEqual(
      ['package.json package-lock.json .npmrc ./', ...manifests.map((file) => `${file} ${dirname(file)}/`)].sort(),
    );
  });

  it.each(['service', 'prepare', 'sandbox', 'deployer', 'edge'])(
    '%s runs as nobody in particular, and holds what was built last',
    (name) => {
      const stage = stages.get(name) ?? '';
      expect(stage).toMatch(/^USER 1000:1000$/m);
      const steps = [...stage.matchAll(/^([A-Z]+) (.*)$/gm)].map(([step]) => step);
      const from = steps.findLastIndex((step) => step.startsWith('COPY --from='));
      expect(steps.slice(from + 1).filter((step) => !/^(USER|CMD) /.test(step))).toEqual([]);
    },
  );

  it('gives the programs that run nothing but Node and its libraries: no shell, no npm, no compiler, no tests', () => {
    expect(stages.get('runtime')).toMatch(/^FROM scratch AS runtime$/m);
    const copied = ['runtime', 'service', 'prepare', 'sandbox', 'deployer'].flatMap((name) =>
      [...(stages.get(name) ?? '').matchAll(/^COPY (.+)$/gm)].map(([, what]) => what),
    );
    const bundle = '--from=bundle /bundle ./';
    const state = '--from=node-alone --chown=1000:1000 /state /state';
    expect(copied).toEqual([
      '--from=node-alone /runtime /',
      'infra/docker/health.mjs ./',
      bundle,
      bundle,
      state,
      bundle,
      '--from=node-alone --chown=1000:1000 /state /srv/site',
      '--from=sections /sections ./',
      bundle,
    ]);
  });
});
