import type { Issue } from '@floatwise/contracts/problem';
import { containsCardNumber } from '@floatwise/contracts/card-number';

const shortestNumber = 13;
const refusal = 'That looks like a full card number. We never want it; leave it out.';

/**
 * An issue for every string in a body that contains a full card number (decisions.md, "Rules that hold everywhere").
 * @param secrets fields of the body that are never stored as text, such as a password, according to the contract
 */
export function cardNumberIssues(body: unknown, secrets: readonly string[] = [], path = ''): Issue[] {
  if (typeof body === 'string') {
    return body.length >= shortestNumber && containsCardNumber(body) ? [{ path, message: refusal }] : [];
  }
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([key, value]) =>
    secrets.includes(key) ? [] : cardNumberIssues(value, [], path === '' ? key : `${path}.${key}`),
  );
}
