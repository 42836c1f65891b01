import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../failure.ts';
import type { Instance } from '../instance/instance.ts';
import type { Secrets } from '../instance/secrets.ts';
import { serviceEnv } from '../instance/service-spec.ts';
import type { LogFiles } from '../process/log-files.ts';
import { runToEnd } from '../process/run-step.ts';
import { addPast } from './add-past.ts';
import { addReminders } from './add-reminders.ts';
import { ApiClient } from './api-client.ts';
import {
  demoPlans,
  keepDemoAccounts,
  newDemoAccounts,
  readDemoAccounts,
  type DemoAccount,
  type DemoPlan,
} from './demo-accounts.ts';

interface ForDemo {
  instance: Instance;
  secrets: Secrets;
  logs: LogFiles;
}

interface User {
  id: string;
  subscriptionTier: string;
}

interface Made {
  plan: DemoPlan;
  api: ApiClient;
  user: User;
}

/**
 * Creates the demo accounts through the running product on an instance's first start. If it's interrupted, the next
 * start continues, because every step checks what already exists.
 */
export async function ensureDemoAccounts(running: ForDemo): Promise<DemoAccount[]> {
  const known = readDemoAccounts(running.instance);
  if (known?.complete) return known.accounts;
  const accounts = known?.accounts ?? newDemoAccounts();
  keepDemoAccounts(running.instance, { complete: false, accounts });
  const made = await Promise.all(
    demoPlans.map(async (plan) => {
      const account = accounts.find(({ email }) => email === plan.email);
      const api = new ApiClient(running.instance);
      return { plan, api, user: await signIn(api, plan, account) };
    }),
  );
  const emails = demoPlans.map(({ email }) => email).join(',');
  await Promise.all([
    operate(running, 'identity', ['verify-email', '--email', emails]),
    ...made.map((one) => equip(running, one)),
  ]);
  // Only a verified address gets any, and they tell of the cards.
  await Promise.all(made.filter(({ plan }) => plan.pro).map(({ api }) => addReminders(api)));
  keepDemoAccounts(running.instance, { complete: true, accounts });
  return accounts;
}

async function equip(running: ForDemo, { plan, api, user }: Made): Promise<void> {
  if (plan.pro && user.subscriptionTier === 'free')
    await operate(running, 'billing', ['grant-pro', '--user', user.id, '--months', '12']);
  const held = await api.demand<{ lastFour: string }[]>('GET', '/api/credit-cards');
  for (const card of plan.cards) {
    if (!held.some(({ lastFour }) => lastFour === card.lastFour)) await api.demand('POST', '/api/credit-cards', card);
  }
  if (plan.pro) await addPast(api);
}

async function signIn(api: ApiClient, { email, firstName }: DemoPlan, account?: DemoAccount): Promise<User> {
  const { password } = account ?? {};
  const answer = await api.call<User>('POST', '/api/register', { email, password, firstName, lastName: 'Demo' });
  if (answer.status === 201) return answer.body;
  if (answer.status !== 409)
    throw new Failure(`The demo account ${email} could not be made: ${JSON.stringify(answer.body)}`);
  const login = await api.call<User>('POST', '/api/login', { email, password });
  if (login.status === 200) return login.body;
  throw new Failure(
    `The demo account ${email} exists with a password that is no longer known: run "npm run reset" to begin afresh.`,
  );
}

/** Runs a service's operator command, and retries while the service is still starting. */
async function operate(running: ForDemo, name: string, args: string[]): Promise<void> {
  const service = running.instance.services.find((one) => one.name === name);
  if (!service) throw new Failure(`There is no service "${name}".`);
  for (let attempt = 1; ; attempt += 1) {
    const { code, lines } = await runToEnd({
      command: process.execPath,
      args: [join(service.dir, 'dist', 'operator.js'), ...args],
      cwd: service.dir,
      env: serviceEnv(running.instance, service, running.secrets),
      onLine: (line) => running.logs.write('operator', line),
    });
    if (code === 0) return;
    if (attempt === 3) throw new Failure(`The command "${args.join(' ')}" of ${name} failed: ${lines.at(-1) ?? ''}`);
    await sleep(500);
  }
}
