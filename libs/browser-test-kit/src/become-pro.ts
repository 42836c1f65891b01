import { randomBytes } from 'node:crypto';
import { expect, type Browser, type Page } from '@playwright/test';
import { becomeAdministrator } from './browser.js';

const sameOrigin = { 'sec-fetch-site': 'same-origin' };

/** Gives the person who is signed in a month of Pro, by a coupon of the demo administrator's. */
export async function becomePro(page: Page, browser: Browser): Promise<void> {
  const code = `E2E-${randomBytes(5).toString('hex').toUpperCase()}`;
  const admin = await browser.newPage();
  await becomeAdministrator(admin);
  const post = async (path: string, data: object, by = admin.request): Promise<void> =>
    expect((await by.post(path, { data, headers: sameOrigin })).ok(), path).toBe(true);
  const coupon = { type: 'premium_months', value: 1, maxUses: 1, expiresAt: null, isActive: true, description: '' };
  await post('/api/admin/coupons', { code, ...coupon });
  await post('/api/coupons/redeem', { code }, page.request);
  await admin.close();
}
