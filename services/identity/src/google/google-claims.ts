import { z } from 'zod';
import { GoogleRefused } from './google-refused.js';

/** A person's identity at Google. */
export interface GoogleClaims {
  issuer: string;
  subject: string;
  /** Null if Google sends no address that we can use. */
  email: string | null;
  emailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
  picture: string | null;
}

const maxNameLength = 100;
const name = z
  .string()
  .transform(
    (text) =>
      text
        .replace(/\p{Cc}/gu, ' ')
        .trim()
        .slice(0, maxNameLength) || null,
  )
  .nullable()
  .catch(null);

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(254).pipe(z.email()).nullable().catch(null),
  // Some providers write it as text.
  email_verified: z.union([z.boolean(), z.literal('true').transform(() => true)]).catch(false),
  given_name: name,
  family_name: name,
  picture: z
    .url({ protocol: /^https$/ })
    .max(500)
    .nullable()
    .catch(null),
});

/** The part of an identity that we use. Malformed claims are ignored; null without a subject. */
export function googleClaims(issuer: string, claims: unknown): GoogleClaims {
  const { data } = claimsSchema.safeParse(claims);
  if (!data) throw new GoogleRefused('google-failed');
  return {
    issuer,
    subject: data.sub,
    email: data.email,
    emailVerified: data.email_verified,
    firstName: data.given_name,
    lastName: data.family_name,
    picture: data.picture,
  };
}
