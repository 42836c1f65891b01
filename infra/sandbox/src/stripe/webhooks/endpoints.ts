import type { Account } from '../account.ts';
import { listPage, readListParams } from '../api/list.ts';
import { text } from '../api/params.ts';
import type { Routes } from '../api/router.ts';
import { apiVersion, eventDays } from '../event-log.ts';
import type { Objects } from '../stored.ts';

const configured = ({ store }: Account): Objects['webhook_endpoint'] | undefined =>
  store.all('webhook_endpoint').find(({ description }) => description === fromEnvironment);

/** Where the environment or the page sends webhooks; empty if nowhere. */
export const configuredUrl = (account: Account): string => configured(account)?.url ?? '';

/** The endpoint from the environment, whose URL or secret may have changed since the last start. */
export function configureEndpoint(account: Account, url: string, secret: string): void {
  const known = configured(account);
  if (known) account.events.change(known, { url, secret });
  else {
    account.store.put('webhook_endpoint', {
      id: account.store.newId('webhook_endpoint'),
      object: 'webhook_endpoint',
      api_version: apiVersion,
      application: null,
      created: account.clock.now(),
      description: fromEnvironment,
      enabled_events: ['*'],
      livemode: false,
      metadata: {},
      secret,
      status: 'enabled',
      url,
    });
  }
}

const fromEnvironment = 'of the environment';

export const eventRoutes: Routes = {
  'GET /v1/events': ({ account, params, path }) => {
    const { type, ...page } = readListParams(params, { type: text });
    const oldest = account.clock.now() - eventDays * 86_400;
    const found = account.store
      .all('event')
      .filter((event) => event.created >= oldest && (!type || event.type === type));
    return listPage(found, path, page);
  },
  'GET /v1/events/:id': ({ account, id }) => account.store.get('event', id),
};
