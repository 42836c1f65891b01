import { DomainError } from '../errors.js';

/** Far more than the one field needs, also as multipart. */
export const mostFormBytes = 2_000;

/** What a form says that unsubscribes with one click. */
export const oneClickForm = 'List-Unsubscribe=One-Click';

const asMultipart = /name="?List-Unsubscribe"?\r?\n(?:[^\r\n]+\r?\n)*\r?\nOne-Click\r?\n/i;

/** `oneClickForm` for the form of RFC 8058 in either encoding; null for any other. */
export function oneClickIn(form: string): string | null {
  const isOneClick = new URLSearchParams(form).get('List-Unsubscribe') === 'One-Click' || asMultipart.test(form);
  return isOneClick ? oneClickForm : null;
}

/** 400 */
export function notOneClick(): DomainError {
  return new DomainError('not-one-click', 400, 'To unsubscribe, please open the link from the email.');
}
