import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { defaultSettings } from '@floatwise/events/settings';
import { parse } from 'yaml';
import { secretFiles } from '../containers/secret-files.ts';
import { currentInstance } from '../instance/instance.ts';
import { outsideEnv } from '../instance/sandbox-spec.ts';
import { ensureSecrets } from '../instance/secrets.ts';
import { secretName } from '../k8s/pods.ts';
import { root } from '../paths.ts';
import { logSettings } from '../servers/postgres.ts';
import { discoverServices } from '../services.ts';
import { dockerfile, stages } from './testing/stages.ts';

interface Mount {
  type: string;
  source: string;
  target: string;
  read_only: boolean;
  bind: { create_host_path: boolean };
}

interface ComposeService {
  image?: string;
  build?: { dockerfile: string; target: string; args?: Record<string, string> };
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  entrypoint?: string[];
  command?: string[];
  healthcheck?: object;
  ports?: string[];
  volumes?: (string | Mount)[];
  network_mode?: string;
  networks?: string[] | Record<string, { aliases?: string[] }>;
}

const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
const { services, networks, volumes } = parse(text, { merge: true }) as {
  services: Record<string, ComposeService>;
  networks: Record<string, { internal?: boolean } | null>;
  volumes: Record<string, object | null>;
};
const ours = discoverServices();
const secretsDir = mkdtempSync(join(tmpdir(), 'floatwise-secrets-'));
const names = ours.map(({ name }) => name);
const secrets = ensureSecrets(secretsDir, names);
rmSync(secretsDir, { recursive: true });
const files = secretFiles(secrets, names);
/** What a container is told: its environment, and the files that are only its own. */
const told = (name: string): Record<string, string | undefined> => ({ ...services[name]?.environment, ...files[name] });
const volumesOf = (name: string): string[] =>
  (services[name]?.volumes ?? []).flatMap((volume) => (typeof volume === 'string' ? volume : []));

const networksOf = (name: string): string[] => {
  const given = services[name]?.networks ?? [];
  return Array.isArray(given) ? given : Object.keys(given);
};
/** The containers that a container can connect to. */
const reached = (name: string): string[] =>
  Object.keys(services)
    .filter((other) => other !== name && networksOf(other).some((network) => networksOf(name).includes(network)))
    .sort();
/** The services that the edge forwards calls to. */
const upstreams = readFileSync(join(root, 'infra/edge/calls.caddy'), 'utf8').matchAll(
  /reverse_proxy \{\$(\w+)_UPSTREAM/g,
);
const called = [...new Set(Array.from(upstreams, ([, name = '']) => name.toLowerCase()))].sort();

describe('docker-compose.yml', () => {
  it('has every service, built from the one Dockerfile, with a database, a role, and an operators’ token of its own', () => {
    for (const { name, hasDatabase } of ours) {
      expect(services[name]?.build).toMatchObject({
        dockerfile: 'infra/docker/Dockerfile',
        target: 'service',
        args: { PROJECT: name },
      });
      const upper = name.toUpperCase();
      expect(told(name)).toMatchObject({
        NATS_URL: `nats://${name}:${files.nats?.[`${upper}_NATS_PASSWORD`]}@nats:4222`,
        REDIS_URL: `redis://${name}:${files.redis?.[`${upper}_REDIS_PASSWORD`]}@redis:6379`,
        OPS_TOKEN: secrets.ops[name],
      });
      if (!hasDatabase) continue;
      const asRole = (role: string, password: string) =>
        `postgresql://${role}:${files.prepare?.[`${password}_DB_PASSWORD`]}@postgres:5432/${name}`;
      expect(told(name).DATABASE_URL).toBe(asRole(name, upper));
      // The same image, one role that may change tables, and no other secret.
      expect(services[`migrate-${name}`]).toMatchObject({
        build: services[name]?.build,
        image: services[name]?.image,
        command: ['node', 'dist/migrate.js'],
        environment: { SECRETS_DIR: '/run/secrets' },
      });
      expect(files[`migrate-${name}`]).toEqual({ DATABASE_URL: asRole(`${name}_owner`, `${upper}_OWNER`) });
    }
  });

  it('gives each container the folder of its own secrets and no other, and none in its environment', () => {
    const mounted = Object.entries(services).flatMap(([name, { volumes: all = [], environment = {} }]) => {
      const folders = all.filter((volume) => typeof volume !== 'string');
      if (folders.length === 0) return [];
      const source = `\${SECRETS:-./.secrets}/${name}`;
      const bind = { create_host_path: false };
      expect(folders).toEqual([{ type: 'bind', source, target: '/run/secrets', read_only: true, bind }]);
      // Servers, and the deployer, name their files one by one.
      if (!['postgres', 'nats', 'redis', 'deployer'].includes(name))
        expect([name, environment.SECRETS_DIR]).toEqual([name, '/run/secrets']);
      return [name];
    });
    expect(mounted.sort()).toEqual(Object.keys(files).sort());
    const held = new Set(Object.values(files).flatMap((own) => Object.keys(own)));
    for (const [name, { environment = {} }] of Object.entries(services)) {
      const found = Object.keys(environment).filter(
        (variable) => held.has(variable) || (secretName.test(variable) && !variable.includes('PUBLISHABLE')),
      );
      expect([name, found]).toEqual([name, []]);
    }
    expect(text).not.toMatch(/:\?|\$\{\w*(PASSWORD|SECRET|TOKEN|_KEY)\b/);
  });

  it('starts servers, migrations, services and edge in this order', () => {
    const condition = (one: string, other: string) => services[one]?.depends_on?.[other]?.condition;
    expect(condition('prepare', 'postgres')).toBe('service_healthy');
    expect(condition('prepare', 'nats')).toBe('service_healthy');
    for (const { name, hasDatabase } of ours) {
      if (hasDatabase) {
        expect(condition(`migrate-${name}`, 'prepare')).toBe('service_completed_successfully');
        expect(condition(name, `migrate-${name}`)).toBe('service_completed_successfully');
      }
      expect(condition(name, 'nats')).toBe('service_healthy');
      expect(condition(name, 'redis')).toBe('service_healthy');
      expect(condition('edge', name)).toBe('service_healthy');
    }
    for (const server of ['postgres', 'nats', 'redis']) expect(services[server]?.healthcheck).toBeDefined();
    expect(condition('edge', 'deployer')).toBe('service_completed_successfully');
  });

  it('has one site, which the deployer writes and the edge reads, drawn for the address that is set when they start', () => {
    expect([volumesOf('deployer'), volumesOf('edge')]).toEqual([['site:/srv/site'], ['site:/srv/site:ro']]);
    for (const name of ['deployer', 'edge']) {
      expect(services[name]?.environment?.PUBLIC_ORIGIN).toBe('${PUBLIC_ORIGIN:-http://localhost:8080}');
      expect(stages.get(name)).toMatch(/^ENV .*\bSITE_DIR=\/srv\/site\b/m);
    }
    expect(services.deployer?.environment?.EDGE_URL).toBe('http://edge:8080');
    expect(dockerfile).not.toContain('PUBLIC_ORIGIN');
    expect(stages.get('deployer')).toMatch(/^ENTRYPOINT \["node", "infra\/edge\/src\/deploy\.ts"\]$/m);
  });

  it('gives each half of the letters’ keys to one service alone', () => {
    const withKey = (name: string) => ours.filter((one) => told(one.name)[name]).map((one) => one.name);
    expect([withKey('LETTER_PUBLIC_KEY'), withKey('LETTER_PRIVATE_KEY')]).toEqual([['identity'], ['notifications']]);
  });

  it('lets into NATS whom nats.conf names, with the passwords that it asks for', () => {
    const config = readFileSync(join(root, 'infra/nats/nats.conf'), 'utf8');
    const parts = Array.from(config.matchAll(/include \.\.\/\.\.\/(\S+)/g), ([, part = '']) => part);
    const texts = [config, ...parts.map((part) => readFileSync(join(root, part), 'utf8'))];
    const asked = texts.join('\n').matchAll(/\$(\w+)$|\$(\w+) \}$/gm);
    const variables = [...asked].map(([, alone, last]) => alone ?? last ?? '');
    expect(Object.keys(files.nats ?? {}).sort()).toEqual(variables.sort());
    expect(variables).toHaveLength(ours.length + 1);
    expect(readFileSync(join(root, 'infra/docker/nats.conf'), 'utf8')).toMatch(/^include \.\.\/nats\/nats.conf$/m);
    const folders = ['infra/docker', 'infra/nats', ...parts.map((part) => dirname(part))];
    const mounts = folders.map((folder) => `./${folder}:/etc/nats/${folder}:ro`);
    expect(volumesOf('nats')).toEqual(['nats:/data', ...mounts]);
  });

  it('lets into Redis the services and the administrator, each with a password', () => {
    const users = [...readFileSync(join(root, 'infra/redis/users.conf'), 'utf8').matchAll(/^user (\S+) on >\$(\w+)/gm)];
    expect(users.map(([, user]) => user).sort()).toEqual(['admin', ...ours.map(({ name }) => name)].sort());
    for (const [, user = '', variable = ''] of users) {
      expect(variable).toBe(`${user.toUpperCase()}_REDIS_PASSWORD`);
      expect(files.redis).toHaveProperty(variable);
    }
  });

  it('start.sh fills Redis’ passwords in, from files or the environment, and leaves nothing open', () => {
    const dir = mkdtempSync(join(tmpdir(), 'floatwise-redis-'));
    const script = readFileSync(join(root, 'infra/redis/start.sh'), 'utf8')
      .replaceAll('/etc/redis', join(root, 'infra/redis'))
      .replaceAll('/tmp/users.conf', join(dir, 'users.conf'))
      .replace('exec redis-server', 'cat');
    const shown = (env: NodeJS.ProcessEnv) =>
      execFileSync('sh', ['-c', script], { env: { PATH: process.env.PATH, ...env }, stdio: 'pipe' }).toString();
    const passwords = Object.keys(files.redis ?? {}).map((name) => [name, `of-${name}`]);
    const line = 'user cards on >of-CARDS_REDIS_PASSWORD %R~session:*';
    expect(shown({ SECRETS_DIR: dir, ...Object.fromEntries(passwords) })).toContain(line);
    expect(() => shown({ SECRETS_DIR: dir })).toThrow('ADMIN_REDIS_PASSWORD');
    for (const [name = '', value = ''] of passwords) writeFileSync(join(dir, name), `${value}\n`);
    expect(shown({ SECRETS_DIR: dir })).toContain(line);
    rmSync(dir, { recursive: true });
  });

  it('start.sh gives NATS the passwords of the files in quotes', () => {
    const dir = mkdtempSync(join(tmpdir(), 'floatwise-nats-'));
    writeFileSync(join(dir, 'CARDS_NATS_PASSWORD'), '1e5\n');
    mkdirSync(join(dir, 'bin'));
    writeFileSync(join(dir, 'bin/nats-server'), '#!/bin/sh\necho "$CARDS_NATS_PASSWORD"\n', { mode: 0o755 });
    // No time to wait for ends the look for changes, which would outlive the test.
    const env = { PATH: `${dir}/bin:${process.env.PATH}`, SECRETS_DIR: dir, NATS_LOOK_SECONDS: 'none' };
    const said = execFileSync('timeout', ['60', 'sh', join(root, 'infra/nats/start.sh')], {
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    expect(said.toString()).toBe('"1e5"\n');
    rmSync(dir, { recursive: true });
  });

  it('[fault 3] keeps on the disk what NATS confirmed, bounded, and finds what a disk has changed in Postgres', () => {
    expect(services.postgres?.environment?.POSTGRES_INITDB_ARGS).toBe('--data-checksums');
    expect(services.nats?.entrypoint).toContain('/etc/nats/infra/docker/nats.conf');
    const jetstream = readFileSync(join(root, 'infra/docker/nats.conf'), 'utf8');
    expect(jetstream).toMatch(/^ {2}sync_interval: always$/m);
    expect(Number(/max_file_store: (\d+)GB/.exec(jetstream)?.[1]) * 1024 ** 3).toBeGreaterThan(
      ours.length * defaultSettings.maxBytes,
    );
  });

  it('[requirement 39] keeps what statements hold out of Postgres’ log, as on one machine', () => {
    const settings = Object.entries(logSettings).map(([name, value]) => `-c${name}=${value}`);
    expect(services.postgres?.command).toEqual(['postgres', ...settings, '-cmax_connections=340']);
  });

  it('publishes the edge and the pages of the sandbox, and to this machine alone', () => {
    const published = Object.entries(services).flatMap(([name, { ports = [] }]) => ports.map((port) => [name, port]));
    expect(published).toEqual([
      ['identity', '127.0.0.1:${SANDBOX_PORT:-4290}:4290'],
      ['identity', '127.0.0.1:4291:4291'],
      ['identity', '127.0.0.1:${SANDBOX_INBOX_PORT:-4292}:4292'],
      ['cards', '127.0.0.1:4294:4294'],
      ['cards', '127.0.0.1:4295:4295'],
      ['billing', '127.0.0.1:4296:4296'],
      ['edge', '127.0.0.1:${EDGE_PORT:-8080}:8080'],
    ]);
    expect(services.sandbox?.network_mode).toBe('service:identity');
    expect(services['sandbox-banks']?.network_mode).toBe('service:cards');
    expect(services['sandbox-stripe']?.network_mode).toBe('service:billing');
  });

  it('tells billing of the sandbox’s Stripe as this machine does, and never hands it a key from .env or a shell', () => {
    expect(told('billing')).toMatchObject(outsideEnv(currentInstance({}), 'billing', { secrets, env: {} }));
    expect(told('sandbox-stripe')).toEqual({
      SECRETS_DIR: '/run/secrets',
      STRIPE_SECRET_KEY: secrets.stripeSecretKey,
      STRIPE_WEBHOOK_SECRET: secrets.stripeWebhookSecret,
      STRIPE_WEBHOOK_URL: 'http://edge:8080/api/stripe/webhook',
      SANDBOX_STATE_DIR: '/state',
    });
    expect(text).not.toMatch(/\$\{STRIPE_/);
    expect(volumesOf('sandbox-stripe')).toEqual(['stripe:/state']);
    expect(stages.get('sandbox')).toMatch(/^COPY .*--chown=1000:1000 .* \/state$/m);
  });

  it('has the sandbox’s mail server report bounces through the edge, signed with the secret that notifications has', () => {
    expect(told('notifications').MAIL_WEBHOOK_SECRET).toBe(secrets.mailWebhookSecret);
    expect(told('sandbox')).toMatchObject({
      SANDBOX_MAIL_WEBHOOK_URL: 'http://edge:8080/api/mail-events',
      MAIL_WEBHOOK_SECRET: secrets.mailWebhookSecret,
    });
  });

  it('tells cards of the sandbox’s banks as this machine does', () => {
    const local = outsideEnv(currentInstance({}), 'cards', { secrets, env: {} });
    expect(told('cards')).toMatchObject(local);
    expect(told('sandbox-banks')).toMatchObject({
      BANK_CLIENT_SECRET: secrets.bankClientSecret,
      YODLEE_SECRET: secrets.yodleeSecret,
      YODLEE_WEBHOOK_SECRET: secrets.yodleeWebhookSecret,
    });
  });

  it.each(ours.map(({ name }) => name))('[requirement 42] lets %s reach the servers and no other service', (name) => {
    const edge = called.includes(name) ? ['edge'] : [];
    // The sandbox, including its mail server, shares identity's network.
    const byMail = { identity: ['notifications'], notifications: ['identity'] }[name] ?? [];
    expect(reached(name)).toEqual(['postgres', 'nats', 'redis', ...edge, ...byMail].sort());
  });

  it('[requirement 42] lets the edge reach the services that answer calls, and no server', () => {
    // Besides, the deployer reaches it.
    expect(reached('edge')).toEqual([...called, 'deployer'].sort());
    const known = Object.keys(services.edge?.environment ?? {}).flatMap((name) =>
      name.endsWith('_UPSTREAM') ? [name.replace('_UPSTREAM', '').toLowerCase()] : [],
    );
    expect(known.sort()).toEqual(called);
  });

  it('has the articles read from the edge, not from the container that asks', () => {
    for (const name of ['notifications', 'strategist']) {
      expect(services[name]?.environment).toMatchObject({
        ARTICLES_URL: 'http://edge:8080/mf/content/articles.json',
        OUTGOING_PRIVATE_HOSTS: expect.stringMatching(/\bedge\b/),
      });
    }
  });

  it('lets preparation and migrations reach Postgres and NATS, and no service', () => {
    const jobs = ['prepare', ...ours.flatMap(({ name, hasDatabase }) => (hasDatabase ? [`migrate-${name}`] : []))];
    for (const job of jobs) {
      expect([job, reached(job).filter((other) => !jobs.includes(other))]).toEqual([job, ['nats', 'postgres']]);
    }
  });

  it('[requirement 42] gives no container a capability, a file to write but in /tmp and its volumes, or more than its share', () => {
    for (const [name, container] of Object.entries(services)) {
      expect([name, container]).toEqual([
        name,
        expect.objectContaining({
          read_only: true,
          tmpfs: expect.arrayContaining(['/tmp']),
          cap_drop: ['ALL'],
          security_opt: ['no-new-privileges:true'],
          mem_limit: expect.stringMatching(/^\d+[mg]$/),
          cpus: expect.any(Number),
          pids_limit: expect.any(Number),
        }),
      ]);
      expect([name, Object.keys(container).filter((key) => /^(cap_add|privileged|devices)$/.test(key))]).toEqual([
        name,
        [],
      ]);
    }
  });

  it('leads out of the machine only where mail, Google, banks, Stripe, the model and browsers are', () => {
    const outward = Object.keys(networks).filter((name) => networks[name]?.internal !== true);
    expect(outward.sort()).toEqual(['banks', 'mail', 'model', 'payments', 'public']);
    for (const name of Object.keys(services)) {
      for (const network of networksOf(name)) expect(networks).toHaveProperty(network);
      expect([name, networksOf(name).length > 0 || services[name]?.network_mode !== undefined]).toEqual([name, true]);
    }
    const outside = Object.keys(services).filter((name) => networksOf(name).some((one) => outward.includes(one)));
    expect(outside.sort()).toEqual(['billing', 'cards', 'deployer', 'edge', 'identity', 'notifications', 'strategist']);
  });

  it('names stages that the Dockerfile has, and .env.example what can be set', () => {
    for (const { build } of Object.values(services)) {
      if (build)
        expect([build.dockerfile, dockerfile]).toEqual([
          'infra/docker/Dockerfile',
          expect.stringContaining(` AS ${build.target}\n`),
        ]);
    }
    const example = readFileSync(join(root, '.env.example'), 'utf8');
    expect(example).toMatch(/^#SECRETS=/m);
    expect(example.split('\n').filter((line) => secretName.test(line.replace(/=.*/, '')))).toEqual([]);
  });

  // Not asked of a compose program: which one a machine has, and of which year, is no property of the file.
  it('starts without any setting', () => {
    const asked = [...text.matchAll(/\$\{(\w+)([^}]*)\}/g)];
    for (const [, name, otherwise] of asked) expect([name, otherwise]).toEqual([name, expect.stringMatching(/^:[-+]/)]);
  });

  it('names only containers, networks, and volumes that it has', () => {
    for (const [name, { depends_on = {}, network_mode }] of Object.entries(services)) {
      const kept = volumesOf(name).flatMap((mount) => (/^[./$]/.test(mount) ? [] : (mount.split(':')[0] ?? '')));
      expect([name, kept.filter((volume) => !Object.hasOwn(volumes, volume))]).toEqual([name, []]);
      const others = [...Object.keys(depends_on), ...(network_mode ? [network_mode.replace('service:', '')] : [])];
      expect([name, others.filter((other) => !Object.hasOwn(services, other))]).toEqual([name, []]);
    }
  });
});

describe('infra/docker/replicas.yml', () => {
  const overlay = readFileSync(join(root, 'infra/docker/replicas.yml'), 'utf8');

  it.each(ours.map(({ name }) => name))('has a second %s, which the edge knows by its name', (name) => {
    const [, second = ''] = overlay.split(`  ${name}-2:\n`);
    const [lines = ''] = second.split(/^ {2}\S/m);
    expect(lines).toContain(`extends: { file: docker-compose.yml, service: ${name} }`);
    expect(lines).toContain(`${name}-calls: {}`);
    expect(overlay).toContain(`${name.toUpperCase()}_UPSTREAM: ${name}:4100 ${name}-2:4100\n`);
    expect(lines.includes('ports: !reset []')).toBe(services[name]?.ports !== undefined);
  });
});
