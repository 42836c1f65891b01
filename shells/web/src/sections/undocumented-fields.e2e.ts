import { expect, test, type Page } from '@playwright/test';
import { alive, becomeAdministrator, openAccount, watchFaults } from '@floatwise/browser-test-kit/browser';
import { aCard } from '@floatwise/browser-test-kit/builders';

const user = ['id', 'email', 'firstName', 'lastName', 'profileImageUrl', 'emailVerified', 'authProvider'].concat(
  ['subscriptionTier', 'subscriptionExpiry', 'createdAt', 'updatedAt'],
  // The administrator's link follows from it; without the role, the page says so.
  ['role', 'mayAdminister'],
);
const card = [
  'id',
  'userId',
  'name',
  'nickname',
  'lastFour',
  'statementDate',
  'dueDate',
  'rewardsRate',
  'creditLimit',
].concat(
  ['currentBalance', 'connectionType', 'bankConnectionId', 'accountId', 'lastSyncAt', 'syncStatus', 'syncError'],
  ['availableCredit', 'minimumPayment', 'apr', 'lastRefreshAt', 'daysToPay', 'nextDueDate', 'utilizationRate'],
);
const overview = ['totalPageVisits', 'uniqueSessions', 'totalChatSessions', 'totalEvents', 'trafficSources'].concat([
  'popularPages',
  'topCards',
  'algorithmStats',
  'engagementStats',
  'cards',
]);
const live = ['totalLiveUsers', 'activeUsers', 'todayVisitors', 'authenticatedUsers', 'users'];

/** What both specification files document of each answer: its fields, or those of its rows. */
const documented: Record<string, readonly string[]> = {
  '/api/user': user,
  '/api/credit-cards': card,
  '/api/cards/search': ['id', 'name', 'issuer', 'universalCashbackPercent', 'annualFee', 'currentOffer'],
  '/api/user/subscription': [],
  '/api/user/email-preferences': ['emailReminders', 'reminderFrequency', 'email'],
  '/api/admin/affiliate-links': ['id', 'name', 'baseUrl', 'affiliateTag', 'description', 'isActive'],
  '/api/admin/analytics/overview': overview,
  '/api/admin/analytics/geographic': ['cities', 'countries'],
  '/api/admin/analytics/live-users': live,
};

function only(fields: readonly string[], value: unknown): unknown {
  if (Array.isArray(value)) return value.map((row) => only(fields, row));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => fields.includes(name)));
}

/** From now on, the page's answers have the documented fields alone. Returns the paths of which it got one. */
async function answerAsDocumented(page: Page): Promise<Set<string>> {
  const seen = new Set<string>();
  await page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const fields = documented[pathname];
    if (!fields || route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    seen.add(pathname);
    return route.fulfill({ response, json: only(fields, await response.json()) });
  });
  return seen;
}

test('a page never crashes because an answer lacks a field that the specification doesn’t document', async ({
  page,
}) => {
  const faults = await watchFaults(page);
  await openAccount(page);
  const headers = { 'sec-fetch-site': 'same-origin' };
  const added = await page.request.post('/api/credit-cards', { data: aCard({ name: 'Everyday' }), headers });
  expect(added.status()).toBe(201);
  const seen = await answerAsDocumented(page);

  await page.goto('/?amount=120.00');
  await expect(page.getByRole('listitem', { name: 'Everyday' })).toBeVisible();
  await expect(page.getByText(/pay by/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Edit Everyday' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Edit Everyday' })).toBeVisible();
  await page.goto('/?card=new');
  await page.getByRole('combobox', { name: 'Find your card' }).fill('sapphire');
  await expect(page.getByRole('option').first()).toBeVisible();

  for (const [path, shows] of [
    ['/account', 'Plan'],
    ['/email-settings', 'Email reminders'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(shows).first()).toBeVisible();
  }
  await page.goto('/ai-strategist');
  await alive(page);
  await page.getByRole('textbox', { name: 'Your question' }).fill('Which of my cards for $50?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Everyday').first()).toBeVisible();

  await becomeAdministrator(page);
  for (const [path, region] of [
    ['/admin?tab=analytics', 'Live users'],
    ['/admin?tab=analytics', 'Places'],
    ['/admin?tab=overview', 'Summary, last 30 days'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('region', { name: region })).toBeVisible();
  }
  await page.goto('/admin?tab=affiliate');
  await expect.poll(() => [...seen].sort()).toEqual(Object.keys(documented).sort());
  expect(faults).toEqual([]);
});
