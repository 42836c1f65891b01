import { z } from 'zod';

export const email = z
  .string({ error: 'Enter your email address.' })
  .trim()
  .max(254, 'That email address is too long.')
  .pipe(z.email({ error: 'Enter a valid email address.' }));

export const personName = z
  .string()
  .trim()
  .max(100, 'A name can have at most 100 characters.')
  .regex(/^[^\p{Cc}]*$/u, 'A name can’t contain control characters.');

export const typedPassword = z
  .string({ error: 'Enter your password.' })
  .min(1, 'Enter your password.')
  .max(200, 'That password is too long.');

export const newPassword = z
  .string({ error: 'Choose a password.' })
  .min(8, 'Use at least 8 characters.')
  .max(200, 'A password can have at most 200 characters.');

/** Where to go after signing in: a path on our own origin. Anything else is treated as `/` and never followed. */
export const next = z.string().max(500).optional();

/** The secret after the `#` of a link. */
export const token = z.string({ error: 'This link isn’t complete.' }).regex(/^[\w-]{43}$/, 'This link isn’t complete.');
