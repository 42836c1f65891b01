import { z } from 'zod';
import { defineRequest } from './define.js';
import { keysOf } from './keys.js';

/**
 * The data a service holds about a person, page by page, for the data download. Pass `next` back to get the next page; null
 * marks the last one. `total` counts the records on all pages.
 */
export const defineExportRequest = <Service extends string>(service: Service) =>
  defineRequest(
    `ask.${service}.export`,
    z.object({ userId: z.uuid(), from: z.string().max(200).nullable() }),
    z.object({
      records: z.array(z.object({ kind: z.string(), data: z.record(z.string(), z.json()) })),
      next: z.string().nullable(),
      total: z.int().min(0),
    }),
  );

/** Whether a service has erased everything about a person whose account was deleted, parked messages included. */
export const defineErasureRequest = <Service extends string>(service: Service) =>
  defineRequest(`ask.${service}.erased`, z.object({ userId: z.uuid() }), z.object({ erased: z.boolean() }));

const requestsOf = <Service extends string>(service: Service) => ({
  export: defineExportRequest(service),
  erased: defineErasureRequest(service),
});

/**
 * The services that hold personal data, and what identity asks them for the data download and after a deletion. A new service
 * adds a line here. Identity doesn't ask itself.
 */
export const personalDataRequests = {
  /** The wallet with its payments and deleted cards, and the debts. */
  cards: requestsOf('cards'),
  /** The plan and its history, and redeemed coupons. */
  billing: requestsOf('billing'),
  /** Which mails were sent, when, and about what; never their text or links. */
  notifications: requestsOf('notifications'),
  /** Visits and events while signed in. */
  analytics: requestsOf('analytics'),
  /** Saved strategies with their conversations. */
  strategist: requestsOf('strategist'),
};
export type PersonalDataService = keyof typeof personalDataRequests;

export const personalDataServices = keysOf(personalDataRequests);
