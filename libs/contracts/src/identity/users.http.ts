import { z } from 'zod';
import { defineRoute } from '../define.js';
import { periodQuery } from '../period.js';
import { role } from '../session.js';
import { betaFlag } from './beta-flags.js';
import { instant, named, subscriptionTier, uuid } from '../values.js';

/** What the list of users can be sorted by. */
export const userSorts = ['email', 'tier', 'expiry', 'joined', 'lastActive'] as const;
export const userSort = z.enum(userSorts, {
  error: 'Users can be sorted by email, tier, expiry, joined, or lastActive.',
});
export type UserSort = z.output<typeof userSort>;

export const sortDirection = z.enum(['asc', 'desc'], { error: 'A direction is asc or desc.' });
export type SortDirection = z.output<typeof sortDirection>;

export const authProvider = z.enum(['local', 'google'], { error: 'An account signs in by local or google.' });

/** An account as the specification's `users-simple` lists it. The tier is the one at the time of the answer. */
export const simpleUser = named('SimpleUser', {
  id: uuid,
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  subscriptionTier,
  /** Null without Pro, and for Pro that doesn't expire. */
  subscriptionExpiry: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type SimpleUser = z.output<typeof simpleUser>;

/** An account in the list of users. */
export const listedUser = simpleUser
  .extend({
    authProvider,
    emailVerified: z.boolean(),
    /** `admin` if the account may take the administrator's role. */
    role,
    /** When the account last used a session, to about an hour. */
    lastActiveAt: instant,
    betaFlags: z.array(betaFlag),
  })
  .meta({ id: 'ListedUser' });
export type ListedUser = z.output<typeof listedUser>;

/** The most users that a count counts; beyond it, the answer says "more". */
export const mostCounted = 10_000;

export const listUsers = defineRoute('identity.listUsers', 'GET /api/admin/users', {
  summary: 'Users that match a search and filters, page by page. Administrators only.',
  query: z.strictObject({
    /**
     * Words that all occur in email address or names, in any case; a word of one or two characters begins one of them. Eight
     * or more characters of an id find it, too.
     */
    search: z.string().trim().max(100, 'A search can have at most 100 characters.').optional(),
    sort: userSort.default('joined'),
    direction: sortDirection.default('desc'),
    tier: subscriptionTier.optional(),
    auth: authProvider.optional(),
    /** `next` of the page before, asked with the same sort and direction. */
    after: z
      .string()
      .max(1_000, 'That isn’t the end of a page.')
      .regex(/^[\w-]+$/, 'That isn’t the end of a page.')
      .optional(),
  }),
  response: named('UserPage', {
    users: z.array(listedUser),
    /** For `after`, to read on; null on the last page. */
    next: z.string().nullable(),
    /** How many match, on the first page only; null on the others. */
    total: z
      .object({
        count: z.int().min(0).max(mostCounted),
        /** There are more than `count`. */
        more: z.boolean(),
      })
      .nullable(),
  }),
});

export const listSimpleUsers = defineRoute('identity.listSimpleUsers', 'GET /api/admin/users-simple', {
  summary: 'The users who joined last, newest first, 10,000 at most. Administrators only.',
  response: z.array(simpleUser),
});

export const summarizeUsers = defineRoute('identity.summarizeUsers', 'GET /api/admin/users/summary', {
  summary: 'Registered users, and who joined in the period and in the one before. Administrators only.',
  query: periodQuery,
  response: named('UserSummary', {
    /** Accounts there are now. */
    registered: z.int().min(0),
    /** Of these, the ones created in the period. */
    joined: z.int().min(0),
    /** And the ones created in as many days before it. */
    joinedBefore: z.int().min(0),
  }),
});
