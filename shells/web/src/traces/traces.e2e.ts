import { readFileSync } from 'node:fs';
import { expect, test, type Page, type Request } from '@playwright/test';
import { alive, aPerson } from '@floatwise/browser-test-kit/browser';

const traced = (request: Request): string | undefined => request.headers()['traceparent'];
const isReport = (request: Request): boolean => request.url().endsWith('/api/visits/traces');

/** Asks for a link by email, and says which trace that was; none before the page has been idle once after a press. */
async function askForLink(page: Page): Promise<string | undefined> {
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/magic-link'));
  await page.getByLabel('Email').fill(aPerson().email);
  await page.getByRole('button', { name: 'Send Magic Link' }).click();
  const place = traced(await asked);
  await page.getByRole('button', { name: 'Send Another Link' }).click();
  return place?.split('-')[1];
}

async function openForm(page: Page): Promise<void> {
  await page.goto('/auth');
  await alive(page);
  await page.getByRole('tab', { name: 'Magic Link' }).click();
}

interface SentSpan {
  traceId: string;
  name: string;
}
/** The names of a trace's spans, of all programs, from the file that a test run writes. */
function namesOf(traceId: string): string[] {
  const lines = readFileSync(process.env.FLOATWISE_SPANS ?? '', 'utf8')
    .split('\n')
    .filter(Boolean);
  const messages = lines.map(
    (line) => JSON.parse(line) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] },
  );
  const spans = messages.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
  return spans.filter((span) => span.traceId === traceId).map(({ name }) => name);
}

test('one trace leads from the press to the mail that another service sends', async ({ page }) => {
  test.skip(!process.env.FLOATWISE_SPANS, 'Only `npm test` records traces.');
  await openForm(page);
  const steps = [
    'press /auth',
    'POST /api/magic-link',
    'publish identity.link.requested.v1',
    'handle identity.link.requested.v1',
    'mails: link',
    expect.stringMatching(/^SMTP /),
  ];
  // The first presses aren't traced yet, and an event that's handled together with others has a trace of its own.
  await expect(async () => {
    const traceId = (await askForLink(page)) ?? 'none';
    expect(traceId).not.toBe('none');
    await expect.poll(() => namesOf(traceId), { timeout: 45_000 }).toEqual(expect.arrayContaining(steps));
    // The browser's span of the call, and the service's.
    expect(namesOf(traceId).filter((name) => name === 'POST /api/magic-link')).toHaveLength(2);
  }).toPass();
});

test('a section that doesn’t load is told', async ({ page }) => {
  await page.route('**/mf/*/remoteEntry.*.js', (route) => route.abort());
  const told = page.waitForRequest(isReport);
  await page.goto('/blog');
  await expect(page.getByRole('alert').getByText('This page didn’t load')).toBeVisible();
  await told;
});

test('with Global Privacy Control, no call has a place in a trace, and nothing is told', async ({ page }) => {
  const requests: Request[] = [];
  page.on('request', (request) => void requests.push(request));
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await openForm(page);
  for (let n = 0; n < 3; n += 1) await askForLink(page);
  await page.goto('/privacy');
  await alive(page);
  expect(requests.filter(isReport)).toEqual([]);
  expect(requests.flatMap((request) => traced(request) ?? [])).toEqual([]);
});
