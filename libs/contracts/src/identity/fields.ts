import { z } from 'zod';

export const email = z
  .string({ error: 'Enter your e-mail address.' })
  .trim()
  .max(254, 'That e-mail address is too long.')
  .pipe(z.email({ error: 'Enter a valid e-mail address.' }));

export const personName = z
  .string()
  .trim()
  .max(100, 'A name has at most 100 characters.')
  .regex(/^[^\p{Cc}]*$/u, 'A name cannot contain control characters.');

export const typedPassword = z
  .string({ error: 'Enter your password.' })
  .min(1, 'Enter your password.')
  .max(200, 'That password is too long.');

export const newPassword = z
  .string({ error: 'Choose a password.' })
  .min(8, 'A password has at least 8 characters.')
  .max(200, 'A password has at most 200 characters.');

/** Where to go after signing in: a path on our own origin. Anything else is treated as `/` and never followed. */
export const next = z.string().max(500).optional();

/** The secret after the `#` of a link. */
export const token = z
  .string({ error: 'This link is not complete.' })
  .regex(/^[\w-]{43}$/, 'This link is not complete.');
