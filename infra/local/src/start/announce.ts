import { describeAccounts, readDemoAccounts } from '../demo/demo-accounts.ts';
import { Failure } from '../failure.ts';
import { say } from '../say.ts';
import type { Instance } from '../instance/instance.ts';
import type { Running } from '../process/running-file.ts';
import { describeSandbox } from '../instance/sandbox-spec.ts';

/** Prints where the product runs, who can sign in, and where the output goes. */
export function announce(instance: Instance, runsAt: string): void {
  say(`\n${runsAt}`);
  listAccounts(instance);
  say(`\n${describeSandbox(instance)}`);
  say(
    `\nThis terminal tells when a program ends by itself. All else is in .local/${instance.name}/logs: a file for each`,
  );
  say('program, all of them together in all.log. Ctrl-C stops everything.');
}

/**
 * Prints where the product runs, or that it doesn't, and who can sign in.
 * @throws Failure before the first start has created them
 */
export function showAccounts(instance: Instance, running: Pick<Running, 'origin'> | undefined): void {
  listAccounts(instance);
  say(
    running
      ? `\nFloatwise runs at ${running.origin}.`
      : '\nFloatwise is not running: "npm start" starts it, then sign in.',
  );
}

function listAccounts(instance: Instance): void {
  const known = readDemoAccounts(instance);
  if (!known) throw new Failure('There are no demo accounts yet: the first "npm start" makes them.');
  say(`\nDemo accounts (npm start -- --accounts shows them again)\n${describeAccounts(known.accounts)}`);
  if (process.env.ADMIN_PASSKEY === 'required') return;
  say(
    '\nThe administrator needs no passkey here (ADMIN_PASSKEY=optional); a deployment requires one. To try it, start with',
  );
  say(
    'ADMIN_PASSKEY=required and use your device’s own, or in Chromium: DevTools, More tools, WebAuthn, Enable virtual',
  );
  say('authenticator environment, Add (ctap2, internal, with resident keys and user verification).');
}
