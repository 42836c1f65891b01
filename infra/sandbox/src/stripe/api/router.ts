import type { Account } from '../account.ts';
import type { FormMap } from './form-body.ts';
import { StripeError } from './stripe-error.ts';

/** One API request, after key, version, and form were read. */
interface Call {
  account: Account;
  params: FormMap;
  /** The URL path without the query. */
  path: string;
  /** The value of `:id` in the path. */
  id: string;
}

/** Synchronous, so that a change is complete before any other request runs. */
type Handler = (call: Call) => object;

/** Handlers by method and path, `POST /v1/customers/:id`. */
export type Routes = Record<string, Handler>;

/** @throws StripeError 404 for an unknown path */
export function routeOf(routes: Routes, method: string, path: string): { handler: Handler; id: string } {
  const exact = routes[`${method} ${path}`];
  if (exact) return { handler: exact, id: '' };
  const segments = path.split('/');
  const handler =
    routes[`${method} ${segments.map((segment, at) => (at === idAt(segments) ? ':id' : segment)).join('/')}`];
  if (handler) return { handler, id: decodeURIComponent(segments[idAt(segments)] ?? '') };
  throw new StripeError(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}).`,
  });
}

const twoWords = ['checkout', 'billing_portal', 'test_helpers'];

/** `/v1/customers/:id/…`, but `/v1/checkout/sessions/:id/…`. */
const idAt = (segments: string[]): number => (twoWords.includes(segments[2] ?? '') ? 4 : 3);
