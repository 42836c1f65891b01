import { startAggregator } from './aggregator/aggregator.ts';
import { startBanks } from './banks/banks.ts';
import type { Vendor } from './vendor.ts';
import { startControl } from './control/control.ts';
import type { SandboxEnv } from './env.ts';
import { startGoogle } from './google/google.ts';
import { startMail } from './mail/mail.ts';
import { startModel } from './model/model.ts';
import { World } from './people/world.ts';
import { StateFile } from './state.ts';
import { startPush } from './push/push.ts';
import { startStorage } from './storage/storage.ts';
import { startStripe } from './stripe/stripe.ts';

export interface Sandbox {
  url: string;
  vendors: Vendor[];
  stop(): Promise<void>;
}

/** Starts every vendor and the page that lists them. A new vendor needs one folder and one line here. */
export async function startSandbox(env: SandboxEnv): Promise<Sandbox> {
  const file = new StateFile(env.stateDir);
  const world = new World(file);
  const vendors = await Promise.all([
    startMail(env),
    startGoogle(env),
    startStripe(env),
    startModel(env),
    startPush(env),
    startStorage(env),
    startBanks({ env, world, file }),
    startAggregator({ env, world, file }),
  ]);
  const control = await startControl(vendors, env.host, env.pagePort);
  return {
    url: `http://127.0.0.1:${control.port}`,
    vendors,
    stop: async () => {
      await Promise.all([control.stop(), ...vendors.map((vendor) => vendor.stop())]);
    },
  };
}
