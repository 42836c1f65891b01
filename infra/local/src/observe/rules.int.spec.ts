import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { observedFolders, rulesFile, rulesIn } from '@floatwise/test-kit/observed-rules';
import { currentInstance } from '../instance/instance.ts';
import { obtain } from '../obtain/obtain.ts';
import { root } from '../paths.ts';
import { prometheusConfig } from './prometheus-config.ts';

const run = promisify(execFile);
const headings = ['What it means', 'What people see', 'First look', 'Mend', 'Afterwards'];
const folders = observedFolders();
const alerts = folders.flatMap((observed) =>
  rulesIn(observed).flatMap((rule) => (rule.alert === undefined ? [] : [{ ...rule, alert: rule.alert, observed }])),
);
const runbooksOf = (folder: string) =>
  folder === 'infra/observe' ? `${folder}/runbooks` : `${dirname(folder)}/runbooks`;

describe('promtool', () => {
  let promtool: string;
  beforeAll(async () => {
    promtool = (await obtain(['prometheus'])).prometheus.path;
  });

  it('understands every rule', async () => {
    const { stdout } = await run(promtool, ['check', 'rules', ...folders.map(rulesFile)]);
    expect(stdout.match(/SUCCESS: \d+ rules found/g)).toHaveLength(folders.length);
  });

  it('understands the configuration of an instance on this machine', async () => {
    const { ports } = currentInstance();
    const dir = await mkdtemp(join(tmpdir(), 'floatwise-prometheus-'));
    const file = join(dir, 'prometheus.json');
    const tokens = Object.fromEntries(Object.keys(ports.services).map((name) => [name, 'token']));
    await writeFile(file, JSON.stringify(prometheusConfig({ ports }, tokens)));
    try {
      const { stdout } = await run(promtool, ['check', 'config', file]);
      expect(stdout).toContain('is valid prometheus config file syntax');
    } finally {
      await rm(dir, { recursive: true });
    }
  });

  it.each(folders.map(({ folder }) => folder))(
    'sees the alerts of %s fire when they should, and only then',
    async (folder) => {
      const { stdout } = await run(promtool, ['test', 'rules', join(root, folder, 'rules.test.yaml')]);
      expect(stdout).toContain('SUCCESS');
    },
  );
});

test.each(alerts.map((alert) => [`${alert.alert} (${alert.labels?.severity})`, alert] as const))(
  '%s says whom it wakes, what is wrong, and what to do about it',
  (_, { alert, labels, annotations, observed: { folder, service } }) => {
    expect(['page', 'ticket']).toContain(labels?.severity);
    if (service !== null) expect(labels?.service).toBe(service);
    expect(annotations?.summary).toMatch(/\w/);
    const page = `${runbooksOf(folder)}/${alert}.md`;
    expect(annotations?.runbook).toBe(page);
    const text = readFileSync(join(root, page), 'utf8');
    expect(text).toMatch(new RegExp(`^# ${alert}\n`));
    // Whoever is woken has nothing but this page.
    expect(text).toContain(`${relative(runbooksOf(folder), 'infra/observe')}/README.md#for-whoever-is-woken`);
    const sections = text.split(/^## /m).slice(1);
    expect(sections.map((section) => section.split('\n')[0])).toEqual(headings);
    for (const section of sections) expect(section.split('\n').slice(1).join('').trim()).not.toBe('');
  },
);

test.each(folders.map(({ folder }) => folder))(
  '%s has a test for each of its alerts, and no page without one',
  (folder) => {
    const own = [
      ...new Set(alerts.filter(({ observed }) => observed.folder === folder).map(({ alert }) => alert)),
    ].sort();
    const tested = readFileSync(join(root, folder, 'rules.test.yaml'), 'utf8').matchAll(/alertname: (\w+)/g);
    expect([...new Set([...tested].map(([, alert]) => alert))].sort()).toEqual(own);
    const pages = join(root, runbooksOf(folder));
    expect(readdirSync(pages).sort()).toEqual(own.map((alert) => `${alert}.md`));
  },
);
