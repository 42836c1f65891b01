import type { RouteContracts } from '@floatwise/contracts/routes.generated';
import { isRecord } from './values.js';

const totals = { views: 0, sessions: 0, events: 0 };
const period = { from: '', to: '', countedAt: '' };
const before = { visit_count: 0, unique_sessions: 0 };

const user = {
  ...{ role: 'user', mayAdminister: false, timezone: 'America/New_York', apyPercent: 4.5 },
  ...{ deletionAt: null, betaFlags: [] },
};
const card = {
  ...{ catalogCardId: null, dueMonth: 'next', carriesBalance: false, introAprEnds: null, statementBalance: null },
  autopay: false,
  ...{ rewardsUnit: 'percent', centsPerPoint: 1, capSpent: [], ownCategories: null, welcomeBonus: null },
  ...{ spendingCategories: null, capUsed: null, bonusSpent: null, foreignFeePercent: null, catalogSources: null },
  ...{ issuer: null, network: null },
  ...{ paidStatements: [], cycleSince: '2000-01-01' },
};
const found = { rewardsUnit: 'percent', isAnnualFeeWaived: null, discontinued: false, sources: {} };
const plan = {
  ...{ tier: 'free', expiresAt: null, permanent: false, cardLimit: 3, stretches: [], paid: null },
  trialAvailable: false,
};
const preferences = {
  ...{ daysAhead: [], sendAt: '09:00', cardIds: null, pausedUntil: null, emailVerified: true },
  ...{ timezone: 'America/New_York', delivery: 'fine', next: { daily: null, weekly: null } },
};
const answer = {
  ...{ parts: [], facts: [], kind: 'answer', engine: 'rules', notice: null, disclosure: null },
  ...{ articles: [], charts: [], openIn: [], suggestions: [] },
};
const link = { generatedUrl: '', offers: [], clicks: 0, clicksBefore: 0, version: 1 };

/** What stands for fields of ours that an answer lacks: those beyond the specification's, by call. A list has its rows' in it. */
const missing: { readonly [Id in keyof RouteContracts]?: unknown } = {
  'identity.getUser': user,
  'cards.list': [card],
  'cards.searchCatalog': [found],
  'cards.listTransactions': { transactions: [{ expected: null }] },
  'billing.getSubscription': plan,
  'notifications.getEmailPreferences': preferences,
  'notifications.changeEmailPreferences': preferences,
  'strategist.chat': answer,
  'analytics.listFinancialProducts': [{ priceSource: null }],
  'analytics.listAffiliateLinks': [link],
  'analytics.readOverview': { ...period, totals, before: totals, days: [] },
  'analytics.readGeographic': { ...period, countries: [{ before }], cities: [{ before }] },
};

/** The answer with what it lacks. A page must not end because a service is older or newer than the page. */
export const completed = <Body>(id: keyof RouteContracts, body: Body): Body => filled(missing[id], body) as Body;

function filled(defaults: unknown, value: unknown): unknown {
  if (value === undefined) return Array.isArray(defaults) ? [] : defaults;
  if (Array.isArray(defaults) || Array.isArray(value)) {
    const [row]: unknown[] = Array.isArray(defaults) ? defaults : [];
    return row !== undefined && Array.isArray(value) ? value.map((each) => filled(row, each)) : value;
  }
  if (!isRecord(defaults) || !isRecord(value)) return value;
  const added = Object.entries(defaults).map(([name, each]) => [name, filled(each, value[name])]);
  return { ...value, ...Object.fromEntries(added) };
}
