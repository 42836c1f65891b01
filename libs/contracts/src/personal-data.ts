import { z } from 'zod';
import { defineRequest } from './define.js';

/**
 * What a service holds on a person, page by page, for the download of all data. `next` is passed back for the next page,
 * null is the last one; `total` counts the records of all pages.
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

/** Whether a service holds nothing more on a person whose account was deleted, parked messages included. */
export const defineErasureRequest = <Service extends string>(service: Service) =>
  defineRequest(`ask.${service}.erased`, z.object({ userId: z.uuid() }), z.object({ erased: z.boolean() }));

const requestsOf = <Service extends string>(service: Service) => ({
  export: defineExportRequest(service),
  erased: defineErasureRequest(service),
});

/**
 * The services that hold personal data, and what identity asks them for the download of all data and after a deletion. A
 * new one adds a line; identity itself isn't asked.
 */
export const personalDataRequests = {
  /** The wallet with its payments and deleted cards, and the debts. */
  cards: requestsOf('cards'),
  /** The plan and its history, redeemed coupons. */
  billing: requestsOf('billing'),
  /** Which mails were sent, when and about what; never their texts or links. */
  notifications: requestsOf('notifications'),
};
export type PersonalDataService = keyof typeof personalDataRequests;

export const personalDataServices = Object.keys(personalDataRequests) as [
  PersonalDataService,
  ...PersonalDataService[],
];
