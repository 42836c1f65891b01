import type { Vendor } from '../vendor.ts';
import type { SandboxEnv } from '../env.ts';
import { Faults } from '../faults.ts';
import { bearerOf, httpFaults, listen, misbehaves, redirect, sendHtml, sendJson } from '../http.ts';
import { advanceAction } from '../people/advance.ts';
import type { World } from '../people/world.ts';
import type { StateFile } from '../state.ts';
import { Authorization, discovery, type BankExchange } from './authorization.ts';
import { bankPage } from './bank-page.ts';
import { Fdx } from './fdx.ts';
import { Grants } from './grants.ts';
import { issuerOf, issuers } from './issuers.ts';

/** Longer than any client waits. */
const slowMs = 30_000;

const bankFaults = [
  ...httpFaults(slowMs),
  {
    name: 'login-required',
    what: 'The tokens of whoever asks next are worth nothing until the person signs in again.',
  },
  { name: 'rate-limited', what: 'Programs are answered with 429 and asked to wait 60 seconds.' },
  { name: 'consent-withdrawn', what: 'Whoever asks next finds that the person has taken the consent back.' },
  { name: 'shifting-pages', what: 'A new transaction appears after each page of transactions that has a next one.' },
  { name: 'account-gone', what: 'The last of the allowed accounts is there no more.' },
  { name: 'other-currency', what: 'The last of the allowed accounts is in Canadian dollars.' },
  { name: 'no-limit', what: 'The last of the allowed accounts is a charge card, which has no credit line.' },
  { name: 'nonsense', what: 'A negative credit line and APR, and dates of the next century.' },
];

interface Given {
  env: Pick<SandboxEnv, 'host' | 'banksPort' | 'bankClient'>;
  world: World;
  file: StateFile;
}

/** Six banks with their own API: OAuth 2.0, then accounts, statements, and transactions in FDX 6 format. */
export async function startBanks({ env, world, file }: Given): Promise<Vendor> {
  const faults = new Faults(bankFaults);
  const grants = new Grants(file, world);
  const desk: Desk = {
    faults,
    world,
    grants,
    authorization: new Authorization(env.bankClient, grants, world),
    fdx: new Fdx(grants, world, faults),
  };
  const { port, stop } = await listen(
    async (request, response) => {
      // RFC 8414 puts the well-known part before the issuer's path, OpenID Connect after it.
      const url = (request.url ?? '/').replace(/^(\/\.well-known\/oauth-authorization-server)(\/[\w-]+)$/, '$2$1');
      const issuer = issuerOf(url.split(/[/?]/)[1]);
      if (!issuer) return sendJson(response, 404, { message: 'There is no such bank.' });
      const at = `http://127.0.0.1:${port}/${issuer.id}`;
      const path = url.slice(issuer.id.length + 1);
      return answer(desk, path, { request, response, issuer, at });
    },
    env.host,
    env.banksPort,
  );
  return {
    name: 'banks',
    title: 'Banks',
    what: 'Six banks: OAuth 2.0 with a consent page, then accounts, statements and transactions as FDX 6 says.',
    addresses: issuers.map(({ id, name }) => ({ label: name, url: `http://127.0.0.1:${port}/${id}` })),
    faults,
    actions: [advanceAction(world)],
    stop,
  };
}

interface Desk {
  faults: Faults;
  world: World;
  grants: Grants;
  authorization: Authorization;
  fdx: Fdx;
}

const forPeople = /^$|^\/(authorize|consent|withdraw)\b/;

async function answer(
  { faults, world, grants, authorization, fdx }: Desk,
  path: string,
  exchange: BankExchange,
): Promise<void> {
  const { request, response, at, issuer } = exchange;
  const isForPeople = forPeople.test(path);
  const person = grants.ofAccess(bearerOf(request))?.personId;
  const about = person ? [issuer.id, person] : [issuer.id];
  if (await misbehaves(faults, response, { forPrograms: !isForPeople, about })) return;
  if (!isForPeople && faults.strikes('rate-limited', about)) {
    response.setHeader('retry-after', '60');
    return sendJson(response, 429, { code: '429', message: 'Too many requests.' });
  }
  const asked = `${request.method} ${path.split('?')[0]}`;
  if (asked === 'GET /authorize') return authorization.begin(exchange);
  if (asked.startsWith('POST /consent/')) return authorization.decide(exchange);
  if (asked === 'GET ') return sendHtml(response, 200, bankPage(issuer, world, grants.live()));
  const [, withdrawn] = /^POST \/withdraw\/([\w-]+)$/.exec(asked) ?? [];
  if (withdrawn) {
    grants.withdraw(withdrawn, issuer.id);
    return redirect(response, `/${issuer.id}`);
  }
  if (asked === 'POST /token') return authorization.token(exchange, faults);
  if (asked === 'POST /revoke') return authorization.revoke(exchange);
  if (asked.startsWith('GET /.well-known/')) return sendJson(response, 200, discovery(at));
  if (path.startsWith('/fdx/v6/')) return fdx.answer(path.slice('/fdx/v6'.length), exchange);
  sendJson(response, 404, { code: '404', message: 'There is no such address.' });
}
