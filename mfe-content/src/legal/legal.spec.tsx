/** @jest-environment jsdom */
import { act, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { answerWith, clearBrowser, show } from '@floatwise/web-kit/testing/scene';

const pages = {
  privacy: async () => (await import('../privacy/privacy-page.js')).PrivacyPage,
  terms: async () => (await import('../terms/terms-page.js')).TermsPage,
  disclaimer: async () => (await import('../disclaimer/disclaimer-page.js')).DisclaimerPage,
} satisfies Record<string, () => Promise<ComponentType>>;

async function open(name: keyof typeof pages): Promise<void> {
  const Page = await pages[name]();
  act(() => void show(<Page />, `/${name}`));
}
const part = (title: string): string =>
  screen.getByRole('heading', { level: 2, name: title }).closest('section')?.textContent ?? '';

// The build puts the address into the page (libs/web-kit/src/preset/compile.ts).
beforeAll(() => Object.assign(globalThis, { CONTACT_EMAIL: 'privacy@example.com' }));
beforeEach(() => answerWith({}));
afterEach(clearBrowser);

describe('Privacy (/privacy)', () => {
  test.each([
    ['last four digits of cards', /the last four digits/],
    ['statement and due dates', /statement and due dates/],
    ['limits', /credit limit/],
    ['balances', /balance/],
    ['messages to support', /Messages to support:.*180 days/],
    ['usage data', /Usage data:/],
    ['technical data', /Technical data:/],
  ])('what is collected: %s', async (_what, words) => {
    await open('privacy');
    expect(part('What we collect')).toMatch(words);
  });

  test.each([
    ['a guest’s cards, and when we get them', 'What we collect', /stay in your browser.*question to Float Genius/],
    [
      'what the browser stores',
      'Cookies and storage',
      /cards and debts as a guest, the places you asked about.*without a connection.*your chat/,
    ],
    ['how it is used', 'How we use it', /which card gives you the most days/],
    ['security', 'Security', /TLS.*AES-256.*Argon2id/],
    ['sharing', 'Sharing', /We don’t sell personal data.*Stripe.*push service.*encrypted/],
    ['user rights', 'Your rights', /download everything.*Delete it:/],
    ['contact', 'Contact', /privacy@example\.com/],
  ])('%s', async (_what, title, words) => {
    await open('privacy');
    expect(part(title)).toMatch(words);
  });
});

describe('Terms (/terms)', () => {
  test.each([
    ['financial disclaimer', 'Financial disclaimer', /education and information only.*no\s+earnings are guaranteed/],
    ['service description', 'The service', /The optimizer.*The tools.*Pro/],
    ['user responsibilities', 'Your responsibilities', /Correct figures\..*Your bills\./],
    ['affiliate relationships', 'Affiliate relationships', /some links lead to partners that pay us a commission/],
    ['limitation of liability', 'Limitation of liability', /aren’t liable for interest, fees, lost rewards/],
    ['service modifications', 'Changes to the service', /Features.*Prices.*These terms/],
    ['contact', 'Contact', /privacy@example\.com/],
  ])('%s', async (_what, title, words) => {
    await open('terms');
    expect(part(title)).toMatch(words);
  });
});

describe('Disclaimer (/disclaimer)', () => {
  test.each([
    ['no earnings guarantees', 'No earnings guarantees', /Examples are just examples\./],
    ['credit card risks', 'Credit card risks', /Interest:.*Late payment:.*Utilization:/],
    ['what is and is not provided', 'What this site is and isn’t', /What we provide:.*What we don’t provide:/],
    ['emergency fund of 3-6 months of expenses', 'What we recommend', /emergency fund of 3 to 6 months of expenses/],
    ['automatic payments', 'What we recommend', /automatic payments for the full statement balance/],
    ['affiliate disclosure', 'Affiliate disclosure', /pay us a commission/],
    ['legal notice', 'Legal notice', /belong to their owners/],
  ])('%s', async (_what, title, words) => {
    await open('disclaimer');
    expect(part(title)).toMatch(words);
  });
});

test.each(['privacy', 'terms', 'disclaimer'] as const)(
  '/%s has a back link to / and Last updated January 28, 2025',
  async (name) => {
    await open(name);
    expect(screen.getByRole('link', { name: /Back to home/ }).getAttribute('href')).toBe('/');
    expect(within(screen.getByRole('article')).getByText('Last updated January 28, 2025')).toBeTruthy();
  },
);
