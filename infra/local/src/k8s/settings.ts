import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv, type BaseEnv } from '@floatwise/service-kit/env';
import type { z } from 'zod';
import { root } from '../paths.ts';
import { environmentOf } from './environment.ts';
import { workloadsIn, type Manifest, type Workload } from './manifests.ts';

/** What a service checks its environment with. */
export type EnvSchema = z.ZodObject<Record<string, z.ZodType>> & z.ZodType<BaseEnv>;

const sample = 'x'.repeat(43);
/** Values of the form that their secrets have; any other is `sample`. */
const samples: Readonly<Record<string, string>> = {
  ADMIN_EMAILS: 'somebody@floatwise.example',
  BANK_APIS: '{}',
  BANK_TOKEN_KEYS: `k1:${'A'.repeat(43)}`,
  LETTER_PRIVATE_KEY: 'A'.repeat(43),
  LETTER_PUBLIC_KEY: 'A'.repeat(43),
  MAIL_WEBHOOK_SECRET: `whsec_${'A'.repeat(32)}`,
  SMTP_URL: 'smtps://somebody:password@mail.example.com',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_sample',
  STRIPE_SECRET_KEY: 'sk_live_sample',
  STRIPE_WEBHOOK_SECRET: 'whsec_sample',
  VAPID_PUBLIC_KEY: 'A'.repeat(87),
  YODLEE_API_URL: 'https://aggregator.example/ysl',
  YODLEE_LINK_URL: 'https://aggregator.example/fastlink',
};

/** A value of the form that a secret has; undefined if any text will do. */
export const sampleOf = (secret: string): string | undefined => samples[secret];

/** Only parts of addresses; no service reads them. */
const parts = new Set(['SERVICE', 'DB_PASSWORD', 'NATS_PASSWORD', 'REDIS_PASSWORD', 'SECRETS_DIR']);

/** What a service's image sets. */
function ofImage(): Record<string, string> {
  const stage =
    readFileSync(join(root, 'infra/docker/Dockerfile'), 'utf8').split(/^FROM runtime AS service$/m)[1] ?? '';
  const [, line = ''] = /^ENV (.+)$/m.exec(stage) ?? [];
  return Object.fromEntries(line.split(' ').map((pair) => pair.split('=', 2)));
}

/** Each service's own check of its environment, as the built service has it. */
async function schemaOf(service: string): Promise<EnvSchema> {
  const { envSchema }: { envSchema: EnvSchema } = await import(join(root, 'services', service, 'dist/env.js'));
  return envSchema;
}

/** What a service says to its environment: with every secret, and with those alone that it can't start without. */
export function settingsFaultsOf(workload: Workload, manifests: readonly Manifest[], schema: EnvSchema): string[] {
  const { values, secrets } = environmentOf(workload, manifests);
  const image = ofImage();
  const unknown = [...values.keys()].filter((name) => !parts.has(name) && !(name in schema.shape));
  const ports = [image['PORT'], image['OPS_PORT']].filter(
    (port) => !workload.containers[0]?.ports?.some(({ containerPort }) => String(containerPort) === port),
  );
  const given = (withOptional: boolean) => {
    const filled = [...values].filter(([name]) => withOptional || secrets.get(name)?.optional !== true);
    return { ...image, ...Object.fromEntries(filled.map(([name, value]) => [name, filledIn(name, value)])) };
  };
  const refused = [true, false].flatMap((withOptional) => {
    const result = parseEnv(schema, given(withOptional));
    return 'faults' in result ? result.faults : [];
  });
  return [
    ...unknown.map((name) => `has no use for ${name}`),
    ...ports.map((port) => `has no port ${port}`),
    ...refused.map((fault) => `does not start: ${fault}`),
  ].map((fault) => `${workload.title} ${fault}`);
}

const filledIn = (name: string, value: string): string =>
  value.startsWith('[') ? (samples[name] ?? sample) : value.replaceAll(/\[[^\]]*\]/g, sample);

/** What services would say to the environment that they get in a cluster. They have to be built. */
export async function settingsFaults(manifests: readonly Manifest[]): Promise<string[]> {
  const services = workloadsIn(manifests).filter(({ labels }) => labels['app.kubernetes.io/component'] === 'service');
  const faults = services.map(async (one) =>
    settingsFaultsOf(one, manifests, await schemaOf(one.labels['app.kubernetes.io/name'] ?? '')),
  );
  return (await Promise.all(faults)).flat();
}
