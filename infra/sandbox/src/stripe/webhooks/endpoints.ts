import type { Account } from '../account.ts';
import { listPage, readListParams } from '../api/list.ts';
import { many, oneOf, range, readParams, required, text, textMap } from '../api/params.ts';
import type { Routes } from '../api/router.ts';
import { invalid } from '../api/stripe-error.ts';
import { apiVersion, eventDays } from '../event-log.ts';
import { randomName } from '../store.ts';
import type { Objects } from '../stored.ts';

type Endpoint = Objects['webhook_endpoint'];

interface Wanted {
  url: string;
  secret?: string;
  events: string[];
  description?: string;
  metadata?: Record<string, string>;
}

/** Adds an endpoint that subscribes to events. */
function addEndpoint({ store, clock }: Account, wanted: Wanted): Endpoint {
  return store.put('webhook_endpoint', {
    id: store.newId('webhook_endpoint'),
    object: 'webhook_endpoint',
    api_version: apiVersion,
    application: null,
    created: clock.now(),
    description: wanted.description || null,
    enabled_events: wanted.events,
    livemode: false,
    metadata: wanted.metadata ?? {},
    secret: wanted.secret ?? `whsec_${randomName(32)}`,
    status: 'enabled',
    url: wanted.url,
  });
}

const configured = ({ store }: Account): Endpoint | undefined =>
  store.all('webhook_endpoint').find(({ description }) => description === fromEnvironment);

/** Where the environment or the page sends webhooks; empty if nowhere. */
export const configuredUrl = (account: Account): string => configured(account)?.url ?? '';

/** The endpoint from the environment, whose URL or secret may have changed since the last start. */
export function configureEndpoint(account: Account, url: string, secret: string): void {
  const known = configured(account);
  if (known) account.events.change(known, { url, secret });
  else addEndpoint(account, { url, secret, events: ['*'], description: fromEnvironment });
}

const fromEnvironment = 'of the environment';

/** The secret is shown once, when the endpoint is created. */
const shown = ({ secret: _secret, ...endpoint }: Endpoint): Endpoint => endpoint;

function checkUrl(url: string): string {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw invalid(`Invalid URL: ${url}`, { code: 'url_invalid', param: 'url' });
  return url;
}

export const endpointRoutes: Routes = {
  'POST /v1/webhook_endpoints': ({ account, params }) => {
    const fields = { url: text, enabled_events: many(text), description: text, metadata: textMap, api_version: text };
    const given = readParams(params, fields);
    return addEndpoint(account, {
      url: checkUrl(required(given.url, 'url')),
      events: required(given.enabled_events, 'enabled_events'),
      description: given.description,
      metadata: given.metadata,
    });
  },
  'GET /v1/webhook_endpoints': ({ account, params, path }) =>
    listPage(account.store.all('webhook_endpoint').map(shown), path, readListParams(params, {})),
  'GET /v1/webhook_endpoints/:id': ({ account, id }) => shown(account.store.get('webhook_endpoint', id)),
  'DELETE /v1/webhook_endpoints/:id': ({ account, id }) => {
    account.store.get('webhook_endpoint', id);
    account.store.remove('webhook_endpoint', id);
    return { id, object: 'webhook_endpoint', deleted: true };
  },
};

export const eventRoutes: Routes = {
  'GET /v1/events': ({ account, params, path }) => {
    const filters = { type: text, types: many(text), created: range, delivery_success: oneOf('false', 'true') };
    const { type, types, created, delivery_success: delivered, ...page } = readListParams(params, filters);
    const oldest = account.clock.now() - eventDays * 86_400;
    const matches = (event: string, pattern: string): boolean =>
      pattern.endsWith('.*') ? event.startsWith(pattern.slice(0, -1)) : event === pattern;
    const found = account.store
      .all('event')
      .filter((event) => event.created >= oldest && (created?.(event.created) ?? true))
      .filter((event) => (!type || matches(event.type, type)) && (!types || types.includes(event.type)))
      .filter((event) => delivered === undefined || (event.pending_webhooks === 0) === (delivered === 'true'));
    return listPage(found, path, page);
  },
  'GET /v1/events/:id': ({ account, id }) => account.store.get('event', id),
};
