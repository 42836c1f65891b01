import { z } from 'zod';
import { calendarDate, named } from '../values.js';
import { algorithm, count, figures, period } from './figures.http.js';

const recommended = named('Recommended', { recommendations: count, accepted: count });

export const readAlgorithms = figures({
  id: 'readAlgorithms',
  name: 'algorithms',
  summary: 'How often each order recommended a card, and how often people paid with it. Administrators only.',
  response: named('Algorithms', {
    ...period,
    /** Both orders, always. */
    rows: z.array(
      z.object({
        algorithm,
        ...recommended.shape,
        /** `accepted / recommendations`; null without recommendations. */
        conversionRate: z.number().nullable(),
        before: recommended,
      }),
    ),
  }),
});

const interest = named('InterestInCard', { clicks: count, applies: count });

export const readTopCards = figures({
  id: 'readTopCards',
  name: 'top-cards',
  summary: 'Cards of the catalog whose links were followed most. Administrators only.',
  response: named('TopCards', {
    ...period,
    /** Most clicks first, then most applies. */
    rows: z.array(z.object({ cardId: z.string(), ...interest.shape, before: interest })),
  }),
});

export const funnelStep = z.enum(['visit', 'first-card', 'answer', 'account', 'pro']);
export type FunnelStep = z.output<typeof funnelStep>;

const sessions = named('SessionsOfStep', {
  /** Sessions in which this step was taken and all steps before it, in any order. */
  reached: count,
  /** Sessions in which this step was taken, whatever came before. */
  all: count,
});
const accounts = named('AccountsMade', {
  /** Accounts made in the period, without those deleted since. */
  made: count,
  /** Those of them that have had Pro at any time since. */
  withPro: count,
});

export const readFunnel = figures({
  id: 'readFunnel',
  name: 'funnel',
  summary: 'How far sessions get from a visit to Pro, and accounts that got Pro later. Administrators only.',
  response: named('Funnel', {
    ...period,
    /** From the first to the last. */
    steps: z.array(z.object({ step: funnelStep, ...sessions.shape, before: sessions })),
    accounts: z.object({ ...accounts.shape, before: accounts }),
  }),
});
export type Funnel = z.output<typeof readFunnel.response>;

/** How many weeks after the week of sign-up are followed. */
export const weeksFollowed = 8;

export const readRetention = figures({
  id: 'readRetention',
  name: 'retention',
  summary: 'Who came back in the weeks after signing up, by week of sign-up. Administrators only.',
  response: named('Retention', {
    ...period,
    /** The Monday (UTC) of the week that isn't over yet. */
    thisWeek: calendarDate,
    /** Each week that touches the period, oldest first. */
    weeks: z.array(
      z.object({
        /** The Monday (UTC) of the week in which these people signed up. */
        week: calendarDate,
        /** Without accounts deleted since. */
        people: count,
        /** How many of them visited, signed in, 1 to 8 weeks later; null for a week that hasn't begun. */
        active: z.array(count.nullable()).length(weeksFollowed),
      }),
    ),
  }),
});
export type Retention = z.output<typeof readRetention.response>;
