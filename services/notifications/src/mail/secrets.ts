import { hash, randomBytes } from 'node:crypto';

/** A secret of 256 random bits for a link. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Hex SHA-256, which is what's stored of a confirming secret; with 256 random bits a slow hash would add nothing. */
export const hashOfToken = (token: string): string => hash('sha256', token, 'hex');

/**
 * All spellings of an address give the same key. It finds the row of an address that has ended, so that nothing is sent to it
 * by accident; only who has the address can recognize it.
 */
export const emailHash = (email: string): string => hash('sha256', email.toLowerCase(), 'hex');
