import type { Account } from '../account.ts';
import { sessionLines } from '../checkout/session-lines.ts';
import { wholeList } from './list.ts';
import { invalid } from './stripe-error.ts';

type Json = Record<string, unknown>;

const deepest = 4;

/** Lists that an object omits unless they're requested. */
const included: Record<string, (account: Account, object: Json) => unknown> = {
  'checkout.session.line_items': (account, { id }) =>
    wholeList(sessionLines(account, String(id)), `/v1/checkout/sessions/${String(id)}/line_items`),
  'invoice.payments': ({ store }, { id }) =>
    wholeList(
      store.all('invoice_payment').filter(({ invoice }) => invoice === id),
      `/v1/invoice_payments`,
    ),
  'charge.refunds': ({ store }, { id }) =>
    wholeList(
      store.all('refund').filter(({ charge }) => charge === id),
      `/v1/charges/${String(id)}/refunds`,
    ),
};

/**
 * The response with the objects that `expand[]` names in place of their IDs.
 * @throws StripeError 400 for what can't be expanded
 */
export function expanded(account: Account, answer: object, paths: string[]): object {
  const copy: Json = { ...structuredClone(answer) };
  for (const path of paths) {
    const keys = path.split('.');
    if (keys.length > deepest)
      throw invalid(`You cannot expand more than ${deepest} levels of a property: ${path}`, { param: 'expand' });
    expandAt({ account, path }, copy, keys);
  }
  return copy;
}

function expandAt(asked: { account: Account; path: string }, object: Json, [key = '', ...rest]: string[]): void {
  const include = included[`${String(object.object)}.${key}`];
  if (include && object[key] === undefined) object[key] = structuredClone(include(asked.account, object));
  if (!(key in object)) throw invalid(`This property cannot be expanded (${asked.path}).`, { param: 'expand' });
  object[key] = expandValue(asked, object[key], rest);
}

function expandValue(asked: { account: Account; path: string }, value: unknown, rest: string[]): unknown {
  if (Array.isArray(value)) return value.map((one) => expandValue(asked, one, rest));
  let found = value;
  if (typeof value === 'string') {
    const object = asked.account.store.findAny(value);
    if (!object) throw invalid(`This property cannot be expanded (${asked.path}).`, { param: 'expand' });
    found = structuredClone(object);
  }
  if (rest.length > 0 && found !== null && typeof found === 'object') expandAt(asked, found as Json, rest);
  return found;
}
