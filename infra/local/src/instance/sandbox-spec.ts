import { join } from 'node:path';
import { root } from '../paths.ts';
import { layers, type ProcessSpec } from '../process/process-spec.ts';
import type { Instance } from './instance.ts';
import type { Secrets } from './secrets.ts';

const clientId = 'floatwise-local';
const callback = '/api/auth/google/callback';

const at = (port: number, scheme = 'http'): string => `${scheme}://127.0.0.1:${port}`;

/** The pages of the sandbox that people and tests open. */
export const sandboxUrl = (instance: Instance): string => at(instance.ports.sandbox.page);
export const inboxUrl = (instance: Instance): string => at(instance.ports.sandbox.inbox);

/** The outside world, for as long as the environment names no other. */
export function sandboxSpec(instance: Instance, secrets: Pick<Secrets, 'googleClientSecret'>): ProcessSpec {
  const { page, google, inbox, smtp } = instance.ports.sandbox;
  return {
    name: 'sandbox',
    layer: layers.server,
    launch: {
      command: process.execPath,
      args: [join(root, 'infra/sandbox/src/main.ts')],
      cwd: join(root, 'infra/sandbox'),
      env: {
        ...process.env,
        SANDBOX_HOST: '127.0.0.1',
        SANDBOX_PORT: String(page),
        SANDBOX_GOOGLE_PORT: String(google),
        SANDBOX_INBOX_PORT: String(inbox),
        SANDBOX_SMTP_PORT: String(smtp),
        SANDBOX_GOOGLE_REDIRECT_URIS: `${instance.origin}${callback}`,
        GOOGLE_CLIENT_ID: clientId,
        GOOGLE_CLIENT_SECRET: secrets.googleClientSecret,
      },
    },
    ready: async () => (await fetch(sandboxUrl(instance), { signal: AbortSignal.timeout(2_000) })).ok,
    readyTimeoutMs: 30_000,
    stopSignal: 'SIGTERM',
    graceMs: 5_000,
  };
}

/** Addresses and keys of outside companies that a service needs: those of the environment, else the sandbox's. */
export function outsideEnv(
  instance: Instance,
  service: string,
  options: { secrets: Pick<Secrets, 'googleClientSecret'>; env?: NodeJS.ProcessEnv },
): NodeJS.ProcessEnv {
  const { secrets, env = process.env } = options;
  const { google, smtp } = instance.ports.sandbox;
  if (service === 'identity' && !env.GOOGLE_ISSUER && !env.GOOGLE_CLIENT_ID) {
    return {
      GOOGLE_ISSUER: at(google),
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_CLIENT_SECRET: secrets.googleClientSecret,
    };
  }
  if (service === 'notifications' && !env.SMTP_URL) {
    return { SMTP_URL: at(smtp, 'smtp'), MAIL_FROM: 'Floatwise <hello@floatwise.example>' };
  }
  return {};
}

/** What the start prints of it. */
export function describeSandbox(instance: Instance, env: NodeJS.ProcessEnv = process.env): string {
  const inbox = env.SMTP_URL ? [] : [`Every e-mail arrives at ${inboxUrl(instance)}.`];
  return [...inbox, `The outside world of this machine stands at ${sandboxUrl(instance)}.`].join('\n');
}
