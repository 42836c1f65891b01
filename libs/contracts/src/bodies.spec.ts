import { z } from 'zod';
import * as analyticsAffiliateLinks from './analytics/affiliate-links.http.js';
import * as analyticsClicks from './analytics/clicks.http.js';
import * as analyticsExport from './analytics/export.http.js';
import * as analyticsActivity from './analytics/activity.http.js';
import * as analyticsClicksByPartner from './analytics/clicks-by-partner.http.js';
import * as analyticsFigures from './analytics/figures.http.js';
import * as analyticsJourneys from './analytics/journeys.http.js';
import * as analyticsProducts from './analytics/products.http.js';
import * as analyticsVisits from './analytics/visits.http.js';
import * as billingCoupons from './billing/coupons.http.js';
import * as billingEntitlements from './billing/entitlements.http.js';
import * as billingRevenue from './billing/revenue.http.js';
import * as billingStripe from './billing/stripe.http.js';
import * as billingSubscribers from './billing/subscribers.http.js';
import * as cardsAdminCards from './cards/admin-cards.http.js';
import * as cardsBanks from './cards/banks.http.js';
import * as cardsCalendar from './cards/calendar.http.js';
import * as cardsCatalog from './cards/catalog.http.js';
import * as cardsCatalogCorrections from './cards/catalog-corrections.http.js';
import * as cardsCatalogImports from './cards/catalog-imports.http.js';
import * as cardsDebts from './cards/debts.http.js';
import * as cardsStatementFiles from './cards/statement-files.http.js';
import * as cardsHistory from './cards/history.http.js';
import * as cardsStatements from './cards/statements.http.js';
import * as cardsUserCards from './cards/user-cards.http.js';
import * as cardsWallet from './cards/wallet.http.js';
import * as identityAccounts from './identity/accounts.http.js';
import * as identityBetaTesters from './identity/beta-testers.http.js';
import * as identityConnections from './identity/connections.http.js';
import * as identityDeletion from './identity/deletion.http.js';
import * as identityExport from './identity/export.http.js';
import * as identityLinks from './identity/links.http.js';
import * as identityPassword from './identity/password.http.js';
import * as identityRoles from './identity/roles.http.js';
import * as identitySessions from './identity/sessions.http.js';
import * as identityUsers from './identity/users.http.js';
import * as identityUserDetails from './identity/user-details.http.js';
import * as notificationsEmailPreferences from './notifications/email-preferences.http.js';
import * as notificationsMailEvents from './notifications/mail-events.http.js';
import * as notificationsMailLog from './notifications/mail-log.http.js';
import * as notificationsMailSamples from './notifications/mail-samples.http.js';
import * as notificationsNewsletter from './notifications/newsletter.http.js';
import * as notificationsPush from './notifications/push.http.js';
import * as notificationsSupport from './notifications/support.http.js';
import * as notificationsWeeklyTips from './notifications/weekly-tips.http.js';
import * as strategistChat from './strategist/chat.http.js';
import * as strategistStrategies from './strategist/strategies.http.js';
import { jsonOf, type RouteDefinition } from './define.js';
import { operations } from './operations.js';
import { routeTable } from './routes.generated.js';

/** Fields a caller might try to inject about themselves, their plan, a card, or a coupon. */
const foreign = [
  ...['userId', 'ownerId', 'accountId', 'sessionId', 'createdBy', 'tier', 'plan', 'role', 'roleUntil', 'isAdmin'],
  ...['mayAdminister', 'emailVerified', 'authProvider', 'passwordHash', 'entitlement', 'permanent', 'currentUses'],
  ...['availableCredit', 'utilizationRate', 'daysToPay', 'nextDueDate', 'syncStatus', 'syncError', 'lastSyncAt'],
  ...['connectionType', 'bankConnectionId', 'minimumPayment', 'createdAt', 'deletedAt', 'version', '__proto__'],
];

const isRoute = (value: unknown): value is RouteDefinition =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
const contracts = [
  analyticsAffiliateLinks,
  analyticsClicks,
  analyticsExport,
  analyticsActivity,
  analyticsClicksByPartner,
  analyticsFigures,
  analyticsJourneys,
  analyticsProducts,
  analyticsVisits,
  billingCoupons,
  billingEntitlements,
  billingRevenue,
  billingStripe,
  billingSubscribers,
  cardsAdminCards,
  cardsBanks,
  cardsCalendar,
  cardsCatalog,
  cardsCatalogCorrections,
  cardsCatalogImports,
  cardsDebts,
  cardsStatementFiles,
  cardsHistory,
  cardsStatements,
  cardsUserCards,
  cardsWallet,
  identityAccounts,
  identityBetaTesters,
  identityConnections,
  identityDeletion,
  identityExport,
  identityLinks,
  identityPassword,
  identityRoles,
  identitySessions,
  identityUsers,
  identityUserDetails,
  notificationsEmailPreferences,
  notificationsMailEvents,
  notificationsMailLog,
  notificationsMailSamples,
  notificationsNewsletter,
  notificationsPush,
  notificationsSupport,
  notificationsWeeklyTips,
  strategistChat,
  strategistStrategies,
  ...Object.values(operations),
];
const routes = contracts.flatMap((contract) => Object.values(contract).filter(isRoute));
const bodies = routes.flatMap(({ id, body }) => {
  const schema = jsonOf(body);
  return schema ? [[id, schema] as const] : [];
});

test('covers every call with a body', () => {
  expect(routes.map(({ id }) => id).sort()).toEqual(Object.keys(routeTable).sort());
  expect(bodies.length).toBeGreaterThan(15);
});

describe('no body accepts a field it does not declare [requirement 2]', () => {
  test.each(bodies)('%s', (_, body) => {
    const declared = body instanceof z.ZodObject ? Object.keys(body.shape) : [];
    for (const name of foreign.filter((one) => !declared.includes(one))) {
      const given = JSON.parse(`{ ${JSON.stringify(name)}: "x" }`) as unknown;
      const unknown = body
        .safeParse(given)
        .error?.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []));
      expect(unknown).toEqual([name]);
    }
  });

  test.each(bodies)('%s, at any depth', (_, body) => {
    const open: string[] = [];
    const look = (schema: unknown, path: string): void => {
      if (typeof schema !== 'object' || schema === null) return;
      const { type, additionalProperties } = schema as { type?: string; additionalProperties?: unknown };
      if (type === 'object' && additionalProperties !== false) open.push(path);
      for (const [key, value] of Object.entries(schema)) look(value, `${path}/${key}`);
    };
    look(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }), '');
    expect(open).toEqual([]);
  });
});
