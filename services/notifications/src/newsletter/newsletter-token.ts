import { hash, randomBytes } from 'node:crypto';
import type { MailList } from '../smtp/mail-transport.js';

/** A secret of 256 random bits for a link. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Hex SHA-256, which is what's stored of a confirming secret; with 256 random bits a slow hash would add nothing. */
export const hashOfToken = (token: string): string => hash('sha256', token, 'hex');

/**
 * All spellings of an address give the same key. It finds the row of an address that has ended, so that nothing is sent to it
 * by accident; only who has the address can recognize it.
 */
export const emailHash = (email: string): string => hash('sha256', email.toLowerCase(), 'hex');

/** Pages with a button. Browsers don't send the part after `#` to any server, so it can't end up in a log or a Referer. */
export const confirmUrl = (publicOrigin: string, token: string): string =>
  `${publicOrigin}/newsletter/confirm#${token}`;
export const endUrl = (publicOrigin: string, token: string): string => `${publicOrigin}/newsletter/end#${token}`;

/** For mail programs, which end it by a POST without opening a page (RFC 8058). The edge doesn't log queries. */
export const newsletterList = (publicOrigin: string, token: string): MailList => ({
  id: 'weekly-tips',
  name: 'Floatwise weekly tips',
  oneClickUrl: `${publicOrigin}/api/email-subscribe/one-click?token=${token}`,
});
