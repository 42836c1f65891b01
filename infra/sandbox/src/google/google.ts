import type { IncomingMessage } from 'node:http';
import type { Vendor } from '../vendor.ts';
import type { SandboxEnv } from '../env.ts';
import { Faults, slowMs } from '../faults.ts';
import { httpFaults, listen, misbehaves, redirect, type Answer } from '../http.ts';
import { Consent } from './consent.ts';
import { People } from './people.ts';
import { createProvider } from './provider.ts';

const declined = { name: 'declined', what: 'Whoever comes to sign in is sent back with access_denied, unasked.' };

/** Sign-in with Google, using its real protocol (OpenID Connect). */
export async function startGoogle(env: Pick<SandboxEnv, 'host' | 'googlePort' | 'googleClient'>): Promise<Vendor> {
  const faults = new Faults([...httpFaults(slowMs), declined]);
  const handling: { current?: Answer } = {};
  const handle: Answer = async (request, response) => handling.current?.(request, response);
  const { port, stop } = await listen(handle, env.host, env.googlePort);
  // A separate host for its cookies, because localhost is the product's.
  const issuer = `http://127.0.0.1:${port}`;
  handling.current = handlerOf(issuer, env.googleClient, faults);
  return {
    name: 'google',
    title: 'Google',
    what: 'Sign-in with Google: OpenID Connect with discovery, PKCE and a page to choose who signs in.',
    addresses: [{ label: 'Issuer', url: issuer }],
    faults,
    stop,
  };
}

function handlerOf(issuer: string, client: SandboxEnv['googleClient'], faults: Faults): Answer {
  const people = new People();
  const provider = createProvider(issuer, client, people);
  const consent = new Consent(provider, people);
  const protocol = provider.callback();
  return async (request, response) => {
    const forPerson = /^\/(auth|interaction)\b/.test(request.url ?? '');
    if (await misbehaves(faults, response, { forPrograms: !forPerson })) return;
    if (request.url === '/') return redirect(response, '/.well-known/openid-configuration');
    forgetWhoSignedIn(request);
    if (!request.url?.startsWith('/interaction/')) return protocol(request, response);
    if (request.method === 'POST') return consent.decide({ request, response });
    if (faults.strikes('declined')) return consent.deny({ request, response });
    return consent.show({ request, response });
  };
}

/** Everyone is asked every time: a test must not depend on who signed in before it. */
function forgetWhoSignedIn(request: IncomingMessage): void {
  const kept = request.headers.cookie?.split(/;\s*/).filter((cookie) => !cookie.startsWith('_session'));
  if (kept) request.headers.cookie = kept.join('; ');
}
