import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type Browser, type Page } from '@playwright/test';

const sameOrigin = { 'sec-fetch-site': 'same-origin' };

/** Gives the person who is signed in a month of Pro, by a coupon of the demo administrator's. */
export async function becomePro(page: Page, browser: Browser): Promise<void> {
  const code = `E2E-${randomBytes(5).toString('hex').toUpperCase()}`;
  const { accounts }: { accounts: { email: string; password: string }[] } = JSON.parse(
    readFileSync(process.env['FLOATWISE_ACCOUNTS'] ?? '', 'utf8'),
  );
  const { email, password } = accounts.find((account) => account.email.startsWith('admin@')) ?? {};
  const admin = await browser.newContext();
  const post = async (path: string, data: object, by = admin.request): Promise<void> =>
    expect((await by.post(path, { data, headers: sameOrigin })).ok(), path).toBe(true);
  await post('/api/login', { email, password });
  await post('/api/admin-login', { username: 'admin' });
  const coupon = { type: 'premium_months', value: 1, maxUses: 1, expiresAt: null, isActive: true, description: '' };
  await post('/api/admin/coupons', { code, ...coupon });
  await post('/api/coupons/redeem', { code }, page.request);
  await admin.close();
}
