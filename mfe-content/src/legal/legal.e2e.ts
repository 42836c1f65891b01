import { expect, test } from '@playwright/test';
import { faultsInEveryLook } from '@floatwise/browser-test-kit/accessibility';
import { alive, watchFaults } from '@floatwise/browser-test-kit/browser';

/** What the specification requires in each legal text (001, "Legal pages"). */
const texts = [
  {
    path: '/privacy',
    title: 'Privacy Policy',
    parts: [
      'What we collect',
      'What we never collect',
      'How we use it',
      'Cookies and storage',
      'Security',
      'Sharing',
      'Your rights',
      'Children',
      'Changes',
      'Contact',
    ],
    says: 'the last four digits',
  },
  {
    path: '/terms',
    title: 'Terms of Service',
    parts: [
      'Financial disclaimer',
      'The service',
      'Your responsibilities',
      'Affiliate relationships',
      'Limitation of liability',
      'Changes to the service',
      'Contact',
    ],
    says: 'Your bills.',
  },
  {
    path: '/disclaimer',
    title: 'Disclaimer',
    parts: [
      'No earnings guarantees',
      'Credit card risks',
      'What this site is and isn’t',
      'What we recommend',
      'Affiliate disclosure',
      'Legal notice',
    ],
    says: '3 to 6 months of expenses',
  },
];

for (const { path, title, parts, says } of texts) {
  test(`${title}: contains what the specification requires, is accessible, and links back home`, async ({ page }) => {
    const faults = await watchFaults(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('Last updated January 28, 2025')).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(parts);
    await expect(page.getByRole('listitem').filter({ hasText: says }).first()).toBeVisible();
    await expect(page).toHaveTitle(`${title} | Floatwise`);
    await alive(page);
    expect(await faultsInEveryLook(page)).toEqual([]);
    await page.getByRole('link', { name: 'Back to home' }).click();
    await expect(page).toHaveURL('/');
    expect(faults).toEqual([]);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [former, path, heading] of [
    ['/privacy-policy', '/privacy', 'Your rights'],
    ['/terms-of-service', '/terms', 'Your responsibilities'],
  ] as const) {
    test(`${path} can be read, at its old address too`, async ({ page }) => {
      await page.goto(former);
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
    });
  }
});
