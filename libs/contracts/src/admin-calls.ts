import type { z } from 'zod';
import type { RouteContracts, routeTable } from './routes.generated.js';
import { hourMs } from './time.js';

type RouteId = keyof typeof routeTable & keyof RouteContracts;
/** Every call under `/api/admin/`. */
export type AdminCallId = {
  [Id in RouteId]: (typeof routeTable)[Id][1] extends `/api/admin/${string}` ? Id : never;
}[RouteId];

type AnswerOf<Id extends AdminCallId> = RouteContracts[Id]['response'] extends z.ZodType
  ? z.input<RouteContracts[Id]['response']>
  : unknown;

/** The name of the path's parameter, or of a field of the body, that says whose data or account it is. */
interface OnOne {
  whose?: string;
}

/** Somebody's data is read. */
interface Read<Id extends AdminCallId> extends OnOne {
  /** What the audit log calls it. */
  reads: string;
  /** Whose data the answer shows, if it isn't in the address. */
  shown?: (answer: AnswerOf<Id>) => readonly (string | null)[];
  /** The query's field that people type into: an id, or what's stored as a hash. */
  typed?: string;
  /** An open page asks again and again, and nothing is written while it shows nobody. */
  onlyIfShown?: true;
  /** An open page asks again and again: an operator's entry counts for so long for all that it showed. */
  onceInMs?: number;
  /** The query's fields that are stored as they are. */
  filters?: readonly string[];
}

/** Something is changed. The service's own event about it goes before this one. */
interface Act extends OnOne {
  acts: string;
}

/** Nothing of a person is read, and nothing is changed. */
interface Unrecorded {
  unrecorded: string;
}

export type AdminCall<Id extends AdminCallId = AdminCallId> = Read<Id> | Act | Unrecorded;

const figures: Unrecorded = { unrecorded: 'Figures about everybody, of which nobody can be told apart.' };
const ours: Unrecorded = { unrecorded: 'Our own records; they hold nothing on the people who use us.' };
const facts: Unrecorded = { unrecorded: 'Facts about card products; they hold nothing on people.' };
const samples: Unrecorded = { unrecorded: 'Mails to a person who was made up.' };
const ways: Unrecorded = { unrecorded: 'Leads to a page whose own reads are recorded.' };
const state: Unrecorded = {
  unrecorded: 'Counts of messages and jobs, which open pages read again and again; nothing on people.',
};
/** What a message is about may be a person. */
const parked = {
  reads: 'parked-messages-listed',
  filters: ['subject', 'reason'],
  shown: ({ messages }: { messages: readonly { aggregateId: string | null }[] }) =>
    messages.map(({ aggregateId }) => aggregateId),
};
const replayed: Act = { acts: 'messages-replayed' };

/**
 * What each call of administrators leaves in the audit log. service-kit writes the entries by this table, for all
 * services and with who called, from where, and when. A call that isn't here doesn't compile.
 */
export const adminCalls: { readonly [Id in AdminCallId]: AdminCall<Id> } = {
  'analytics.createAffiliateLink': { acts: 'affiliate-link-created' },
  'analytics.updateAffiliateLink': { acts: 'affiliate-link-edited' },
  'analytics.deleteAffiliateLink': { acts: 'affiliate-link-deleted' },
  'analytics.listAffiliateLinks': ours,
  'analytics.exportCsv': { acts: 'figures-exported' },
  'analytics.readExportSize': figures,
  'analytics.readActivity': figures,
  'analytics.readAlgorithms': figures,
  'analytics.readClicks': figures,
  'analytics.readEvents': figures,
  'analytics.readFunnel': figures,
  'analytics.readGeographic': figures,
  'analytics.readLiveUsers': {
    reads: 'live-users-read',
    onlyIfShown: true,
    onceInMs: hourMs,
    shown: ({ users }) => users.map(({ user_id }) => user_id),
  },
  'analytics.readOverview': figures,
  'analytics.readPages': figures,
  'analytics.readReferrers': figures,
  'analytics.readRetention': figures,
  'analytics.readSources': figures,
  'analytics.readTopCards': figures,
  'billing.createCoupon': { acts: 'coupon-created' },
  'billing.updateCoupon': { acts: 'coupon-edited' },
  'billing.listCoupons': ours,
  'billing.readCouponUses': figures,
  'billing.readRevenue': figures,
  'billing.readSubscriber': { reads: 'plan-read', whose: 'userId' },
  'billing.grantPro': { acts: 'pro-granted', whose: 'userId' },
  'billing.withdrawGrant': { acts: 'pro-withdrawn', whose: 'userId' },
  'billing.refundInvoice': { acts: 'refund-made', whose: 'userId' },
  'cards.listCatalogCards': facts,
  'cards.readCatalogCard': facts,
  'cards.readCatalogImport': facts,
  'cards.listReports': facts,
  'cards.addCatalogImport': { acts: 'catalog-import-added' },
  'cards.applyCatalogImport': { acts: 'catalog-imported' },
  'cards.correctCatalogCard': { acts: 'catalog-corrected' },
  'cards.undoCorrection': { acts: 'catalog-correction-undone' },
  'cards.decideReport': { acts: 'catalog-report-decided' },
  'cards.offerCatalogCard': { acts: 'catalog-offering-changed' },
  'cards.readCardSums': figures,
  // People's cards without their holders: the entry has the filters alone.
  'cards.listHeldCards': { reads: 'held-cards-listed', filters: ['sort', 'order', 'issuer', 'over'] },
  'cards.listUserCards': { reads: 'wallet-read', whose: 'userId' },
  'cards.showUserBalances': { acts: 'balances-shown', whose: 'userId' },
  'identity.listUsers': {
    reads: 'users-listed',
    typed: 'search',
    filters: ['sort', 'direction', 'tier', 'auth'],
    shown: ({ users }) => users.map(({ id }) => id),
  },
  'identity.listSimpleUsers': { reads: 'users-listed', shown: (users) => users.map(({ id }) => id) },
  'identity.summarizeUsers': figures,
  'identity.readUser': { reads: 'user-read', whose: 'id' },
  'identity.listUserSessions': { reads: 'sessions-read', whose: 'id' },
  'identity.listUserAudit': { reads: 'audit-read', whose: 'id' },
  'identity.openUserDetails': ways,
  'identity.openUserCards': ways,
  'identity.resendVerification': { acts: 'verification-resent', whose: 'id' },
  'identity.signUserOut': { acts: 'signed-out-everywhere', whose: 'id' },
  'identity.listBetaTesters': {
    reads: 'beta-testers-listed',
    shown: (testers) => testers.map(({ userId }) => userId),
  },
  'identity.addBetaFlag': { acts: 'beta-flag-set' },
  'identity.removeBetaFlag': { acts: 'beta-flag-removed', whose: 'id' },
  'strategist.listMissedQuestions': {
    unrecorded: 'Questions with everything about people hidden; it isn’t kept who sent them.',
  },
  'strategist.deleteMissedQuestion': { acts: 'missed-question-deleted' },
  'notifications.listSubscriptions': {
    reads: 'newsletter-listed',
    filters: ['state'],
    shown: ({ subscriptions }) => subscriptions.map(({ userId }) => userId),
  },
  'notifications.findMails': {
    reads: 'mails-listed',
    typed: 'query',
    filters: ['kind', 'state'],
    shown: ({ mails }) => mails.map(({ userId }) => userId),
  },
  // Asked for every two seconds while the mail is on its way.
  'notifications.readMail': { reads: 'mail-read', onceInMs: hourMs, shown: ({ userId }) => [userId] },
  'notifications.retryMail': { acts: 'mail-retried' },
  'notifications.listMailSamples': samples,
  'notifications.showMailSample': samples,
  'analytics.readOperations': state,
  'billing.readOperations': state,
  'cards.readOperations': state,
  'identity.readOperations': state,
  'notifications.readOperations': state,
  'strategist.readOperations': state,
  'analytics.listParked': parked,
  'billing.listParked': parked,
  'cards.listParked': parked,
  'identity.listParked': parked,
  'notifications.listParked': parked,
  'strategist.listParked': parked,
  'analytics.replayParked': replayed,
  'billing.replayParked': replayed,
  'cards.replayParked': replayed,
  'identity.replayParked': replayed,
  'notifications.replayParked': replayed,
  'strategist.replayParked': replayed,
};

/** What the audit log calls the reads. Those that only list or open something can be left out of a person's log. */
export const readEntries: readonly string[] = [
  ...new Set(Object.values(adminCalls).flatMap((call) => ('reads' in call ? [call.reads] : []))),
];

/** A call that was made and refused with another answer than 400 and 403, such as 404 for somebody who isn't there. */
export const failedEntry = 'admin-call-failed';
