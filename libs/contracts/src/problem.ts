import { z } from 'zod';
import { named } from './values.js';

/** One rejected field. `path` is dotted: `cards.0.lastFour`. */
export const issue = z.object({ path: z.string(), message: z.string() });
export type Issue = z.output<typeof issue>;

/** The body of every error response, from every service and from the edge. */
export const problem = named('Problem', {
  statusCode: z.int(),
  /** The HTTP reason phrase: `Bad Request`. */
  error: z.string(),
  /** Written for the end user. */
  message: z.string(),
  /** A stable, machine-readable code: `card-limit`, `stale-card`. */
  code: z.string().optional(),
  issues: z.array(issue).optional(),
});
export type Problem = z.output<typeof problem>;
