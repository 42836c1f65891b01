import { hash, randomBytes } from 'node:crypto';

export const domainOf = ({ address }: { address: string }): string => address.slice(address.lastIndexOf('@') + 1);

/** The Message-ID of a mail: `<its ID@the sender's domain>`. */
export const messageIdFor = (mailId: string, domain: string): string => `<${mailId}@${domain}>`;

/** The ID of the mail with this Message-ID, with or without angle brackets; null if it isn't one of ours. */
export function mailIdIn(messageId: string): string | null {
  return /^<?([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})@[^@\0]+$/i.exec(messageId)?.[1]?.toLowerCase() ?? null;
}

/**
 * All spellings of an address give the same key. It finds the row of an address that has ended, so that nothing is sent to it
 * by accident; only who has the address can recognize it.
 */
export const emailHash = (email: string): string => hash('sha256', email.toLowerCase(), 'hex');

/** A secret of 256 random bits for a link. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Hex SHA-256, which is what's stored of a confirming secret; with 256 random bits a slow hash would add nothing. */
export const hashOfToken = (token: string): string => hash('sha256', token, 'hex');
