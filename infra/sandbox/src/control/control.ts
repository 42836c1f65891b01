import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Vendor } from '../vendor.ts';
import { fieldsIn, listen, readForm, readText, redirect, sendHtml, sendJson, type Listening } from '../http.ts';
import { controlPage } from './control-page.ts';

const shown = ({ name, title, what, addresses, faults }: Vendor) => ({
  name,
  title,
  what,
  addresses,
  faults: faults.list(),
});

/** The page and the calls that switch faults; the vendors don't know about it. */
export function startControl(vendors: Vendor[], host: string, port: number): Promise<Listening> {
  const handle = (request: IncomingMessage, response: ServerResponse): Promise<void> =>
    answer(vendors, request, response).catch((error: unknown) =>
      sendJson(response, 400, { message: error instanceof Error ? error.message : 'That could not be done.' }),
    );
  return listen(handle, host, port);
}

async function answer(vendors: Vendor[], request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://sandbox');
  const at = `${request.method} ${pathname}`;
  if (at === 'GET /') return sendHtml(response, 200, controlPage(vendors));
  if (at === 'GET /api/companies') return sendJson(response, 200, vendors.map(shown));
  if (at === 'POST /reset' || at === 'DELETE /api/faults') {
    for (const { faults } of vendors) faults.reset();
    return at === 'POST /reset' ? redirect(response, '/') : void response.writeHead(204).end();
  }
  const action = findAction(vendors, pathname);
  if (action && request.method === 'POST') {
    if (action.isCall) {
      return sendJson(response, 200, await action.run(fieldsIn(await readText(request))));
    }
    await action.run(Object.fromEntries(await readForm(request)));
    return redirect(response, '/');
  }
  const [, api, name, fault] = /^(\/api)?\/companies\/([\w-]+)\/faults(?:\/([\w-]+))?$/.exec(pathname) ?? [];
  const vendor = vendors.find((one) => one.name === name);
  if (vendor && api && !fault && request.method === 'DELETE') {
    vendor.faults.reset();
    return void response.writeHead(204).end();
  }
  if (!vendor || !fault) return sendJson(response, 404, { message: 'There is no such address.' });
  if (!api && request.method === 'POST') {
    vendor.faults.switch(fault, (await readForm(request)).get('on') === 'true');
    return redirect(response, '/');
  }
  if (api && request.method === 'PUT') return put(vendor, fault, { text: await readText(request), response });
  sendJson(response, 405, { message: 'Use PUT.' });
}

function put(vendor: Vendor, fault: string, { text, response }: { text: string; response: ServerResponse }): void {
  const { on, times = null, ms = null, only = null } = fieldsIn(text);
  if (typeof on !== 'boolean' || !isCount(times) || !isCount(ms) || !isName(only)) {
    return sendJson(response, 400, { message: 'Say {"on": true} or {"on": true, "times": 3}.' });
  }
  vendor.faults.switch(fault, on, { times, ms, only });
  sendJson(response, 200, shown(vendor));
}

const isCount = (value: unknown): value is number | null =>
  value === null || (Number.isInteger(value) && Number(value) >= 1);

const isName = (value: unknown): value is string | null => value === null || typeof value === 'string';

type Fields = Record<string, unknown>;

function findAction(vendors: Vendor[], pathname: string) {
  const [, api, name, called] = /^(\/api)?\/companies\/([\w-]+)\/([\w-]+)$/.exec(pathname) ?? [];
  const action = vendors.find((one) => one.name === name)?.actions?.find((one) => one.name === called);
  return action && { run: (fields: Fields) => action.run(fields), isCall: api !== undefined };
}
