import { expect, test, type Locator, type Page } from '@playwright/test';
import { faultsInEveryLook, isTooWide } from '@floatwise/browser-test-kit/accessibility';
import { alive, openAccount, signOut, watchFaults } from '@floatwise/browser-test-kit/browser';
import { aCard } from '@floatwise/browser-test-kit/builders';
import { markupPayloads, smuggledMarkup } from '@floatwise/browser-test-kit/markup';
import { setFault } from '@floatwise/browser-test-kit/sandbox-faults';
import { anAnswer, aText, card, days } from './testing/answer-samples.js';

const sameOrigin = { 'sec-fetch-site': 'same-origin' };
const which = 'Which card should I use for $1,500?';
const conversation = (page: Page): Locator => page.getByRole('region', { name: 'Conversation' });
const input = (page: Page): Locator => page.getByLabel('Your question');
const copies = (page: Page): Locator => conversation(page).getByRole('button', { name: 'Copy' });

/** Opens the page. Browser tests run without motion, so nothing is typed out. */
async function open(page: Page): Promise<void> {
  await page.goto('/ai-strategist');
  await alive(page);
}

/** Asks, and waits until the answer is complete. */
async function ask(page: Page, question: string): Promise<void> {
  const before = await copies(page).count();
  await input(page).fill(question);
  await input(page).press('Enter');
  await expect(copies(page)).toHaveCount(before + 1);
}

async function openAccountWithACard(page: Page): Promise<void> {
  await openAccount(page);
  const card = { data: aCard({ name: 'Everyday' }), headers: sameOrigin };
  expect((await page.request.post('/api/credit-cards', card)).status()).toBe(201);
}

/** Lets the server answer with this, as a stream. */
async function answerWith(page: Page, answer: (question: string) => object): Promise<void> {
  await page.route('**/api/chat', async (route) => {
    const { userMessage } = route.request().postDataJSON() as { userMessage: string };
    const event = { type: 'answer', answer: answer(userMessage) };
    const headers = { 'content-type': 'text/event-stream' };
    await route.fulfill({ headers, body: `data: ${JSON.stringify(event)}\n\nevent: done\ndata: {}\n\n` });
  });
}

test('a visitor asks, opens a figure’s sum, and finds the conversation again after a reload and after Back', async ({
  page,
}) => {
  const faults = await watchFaults(page);
  await open(page);
  await ask(page, 'What does a cash advance of $400 cost?');
  const figure = conversation(page).getByRole('button', { expanded: false }).first();
  await figure.click();
  await expect(conversation(page).getByRole('group', { name: /^How we got .*$/ })).toBeVisible();
  await page.reload();
  await alive(page);
  await expect(copies(page)).toHaveCount(1);
  await page.getByRole('link', { name: 'Blog' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  await page.goBack();
  await expect(copies(page)).toHaveCount(1);
  expect(faults).toEqual([]);
});

test('an example is sent by a press, thinking is shown meanwhile, and the reply is typed out', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/ai-strategist');
  await alive(page);
  await answerWith(page, () =>
    aText('A grace period is the time between the closing of a statement and its due date.'),
  );
  await page.getByRole('button', { name: 'How does a grace period work?' }).click();
  const reply = conversation(page).getByText(/^A grace/);
  await expect(reply).toBeVisible();
  await expect(copies(page)).toHaveCount(0);
  await reply.click();
  await expect(copies(page)).toHaveCount(1);
});

test('the model answers, and while it is down the built-in strategist does, and says so', async ({ page }) => {
  const notice = conversation(page).getByText(/so the built-in strategist answered/);
  await open(page);
  await ask(page, 'What does a cash advance of $400 cost?');
  await expect(notice).toHaveCount(0);
  await expect(conversation(page).getByText('Written by a language model')).toHaveCount(1);
  await expect(conversation(page).getByText('$30.36').first()).toBeVisible();
  await setFault('model', 'down', { times: 1 });
  await ask(page, 'What does a cash advance of $400 cost?');
  await expect(notice).toHaveCount(1);
  await expect(conversation(page).getByText('Answered by calculation')).toHaveCount(1);
  await expect(conversation(page).getByText('$30.36')).toHaveCount(2);
});

test('visitors are asked to sign in after the first answer, and to subscribe after the second', async ({ page }) => {
  await open(page);
  await ask(page, 'How does a grace period work?');
  await expect(page.getByRole('link', { name: 'Sign in to Save' })).toHaveAttribute(
    'href',
    '/auth?next=%2Fai-strategist',
  );
  await expect(page.getByRole('button', { name: 'Get the weekly tips' })).toBeHidden();
  await ask(page, 'What is utilization?');
  await page.getByRole('button', { name: 'Get the weekly tips' }).click();
  const dialog = page.getByRole('dialog', { name: 'Weekly stacking tips' });
  await expect(dialog.getByRole('button', { name: 'Subscribe' })).toBeDisabled();
  await dialog.getByLabel('Email').fill(`reader-${Date.now()}@example.com`);
  await dialog.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Subscribed Successfully!', { exact: true })).toBeVisible();
});

test('Start Over resets to the greeting, and can be undone', async ({ page }) => {
  await open(page);
  await ask(page, 'How does a grace period work?');
  await page.getByRole('button', { name: 'Start Over' }).click();
  await expect(copies(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(copies(page)).toHaveCount(1);
});

test('a signed-in person saves, renames, reads, continues, deletes and restores a strategy', async ({ page }) => {
  const faults = await watchFaults(page);
  await openAccountWithACard(page);
  await open(page);
  await ask(page, which);
  await expect(conversation(page).getByText('Everyday').first()).toBeVisible();
  await page.getByRole('button', { name: 'Save this strategy' }).click();
  const save = page.getByRole('dialog', { name: 'Save this strategy' });
  await save.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Name Required', { exact: true })).toBeVisible();
  await save.getByLabel('Name').fill('Laptop');
  await save.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Strategy Saved!', { exact: true })).toBeVisible();
  const saved = page.getByRole('region', { name: 'Saved strategies' });
  await saved.getByRole('button', { name: 'Rename Laptop' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Desk');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await expect(saved.getByText('AI-generated credit card strategy')).toBeVisible();

  await page.getByRole('button', { name: 'Start Over' }).click();
  await saved.getByRole('button', { name: 'Desk', exact: true }).click();
  const reading = page.getByRole('dialog', { name: 'Desk' });
  await expect(reading.getByText(which)).toBeVisible();
  await expect(page).toHaveURL(/strategy=/);
  await page.reload();
  await reading.getByRole('button', { name: 'Continue' }).click();
  await expect(reading).toBeHidden();
  await ask(page, 'How does a grace period work?');
  await expect(saved.getByText('4 messages')).toBeVisible();

  await saved.getByRole('button', { name: 'Delete Desk' }).click();
  await expect(saved.getByText('No saved strategies yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(saved.getByRole('button', { name: 'Desk', exact: true })).toBeVisible();
  expect(faults).toEqual([]);
});

test('what a visitor asked is there after signing up, and gone after signing out', async ({ page }) => {
  await open(page);
  await ask(page, 'How does a grace period work?');
  await openAccount(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Save this strategy' })).toBeVisible();
  await ask(page, 'What is utilization?');
  await signOut(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(copies(page)).toHaveCount(0);
});

test('a strategy that was changed in another tab is not overwritten without asking', async ({ page, context }) => {
  await openAccount(page);
  const chatHistory = [{ role: 'user', content: 'First?', timestamp: new Date().toISOString() }];
  const answer = await page.request.post('/api/save-strategy', {
    data: { name: 'Desk', chatHistory },
    headers: sameOrigin,
  });
  expect(answer.status()).toBe(201);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await open(tab);
    await tab.getByRole('button', { name: 'Continue Desk' }).click();
    await expect(conversation(tab).getByText('First?')).toBeVisible();
  }
  await ask(page, 'How does a grace period work?');
  await expect(page.getByText('3 messages')).toBeVisible();
  await ask(other, 'What is utilization?');
  await expect(other.getByText('This strategy changed somewhere else')).toBeVisible();
  await other.getByRole('button', { name: 'Use the saved one' }).click();
  await expect(conversation(other).getByText('How does a grace period work?')).toHaveCount(2);
});

test('errors keep what was typed: too many questions, and no connection', async ({ page, context }) => {
  await open(page);
  const message = 'Too many questions. Please try again in 12 minutes.';
  await page.route('**/api/chat', (route) => route.fulfill({ status: 429, json: { statusCode: 429, message } }));
  await input(page).fill('Which card?');
  await input(page).press('Enter');
  await expect(page.getByText('Chat Error', { exact: true })).toBeVisible();
  await expect(page.getByText(`${message} Your question is still here.`)).toBeVisible();
  await expect(input(page)).toHaveValue('Which card?');
  await page.unroute('**/api/chat');
  await context.setOffline(true);
  await expect(page.getByText('You’re offline.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('We can’t reach Floatwise.', { exact: false }).first()).toBeVisible();
  await expect(input(page)).toHaveValue('Which card?');
  await context.setOffline(false);
});

test('by keyboard alone: ask, open a figure, and go on typing', async ({ page }) => {
  await open(page);
  await answerWith(page, () => anAnswer());
  await input(page).focus();
  await page.keyboard.type('Which card?');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('For a laptop.');
  await page.keyboard.press('Enter');
  await expect(copies(page)).toHaveCount(1);
  await expect(conversation(page).getByText('Which card?\nFor a laptop.')).toBeVisible();
  await expect(input(page)).toBeFocused();
  const figure = page.getByRole('button', { name: '54 days' });
  await figure.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'How we got 54 days' })).toBeVisible();
});

test('the panel is 600 px high on a desk and as high as the window on a phone', async ({ page }) => {
  const height = async (): Promise<number> =>
    (await page.getByRole('region', { name: 'Float Genius' }).boundingBox())?.height ?? 0;
  await open(page);
  expect(await height()).toBe(600);
  await page.setViewportSize({ width: 390, height: 780 });
  expect(await height()).toBeGreaterThan(740);
  expect(await isTooWide(page)).toBe(false);
});

test('is accessible in light and dark, on desktop and phone, with an answer and in its dialogs', async ({ page }) => {
  await openAccount(page);
  await open(page);
  const points = [{ label: 'Freedom', value: 54, text: '54 days' }];
  await answerWith(page, () => anAnswer({ charts: [{ kind: 'bars', title: 'Days', points }], suggestions: ['Why?'] }));
  await ask(page, 'Which card?');
  await page.getByRole('button', { name: '54 days' }).click();
  expect(await faultsInEveryLook(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save this strategy' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await faultsInEveryLook(page)).toEqual([]);
});

test('with JavaScript off, the greeting can be read, and that the chat needs it', async ({
  browser,
  baseURL,
  request,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  await page.goto('/ai-strategist');
  await expect(page.getByText('I’m Float Genius.', { exact: false })).toBeVisible();
  await page.close();
  // Chromium driven without scripts still reads <noscript> as if it had them.
  const html = await (await request.get('/ai-strategist')).text();
  expect(html).toMatch(/<noscript>.*The chat needs JavaScript\..*<\/noscript>/s);
});

/** Checks that nothing of the payloads became part of the page, ran, or was requested. */
async function staysText(page: Page, faults: string[]): Promise<void> {
  expect({ ...(await smuggledMarkup(page)), faults }).toEqual({ hit: false, elements: [], faults: [] });
}

test('sixty payloads in questions stay text [requirement 30]', async ({ page }) => {
  const faults = await watchFaults(page);
  await open(page);
  await answerWith(page, () => aText('No.'));
  for (const payload of markupPayloads) await ask(page, payload);
  await expect(
    conversation(page)
      .getByText(markupPayloads[0] ?? '')
      .first(),
  ).toBeVisible();
  await staysText(page, faults);
  await page.reload();
  await expect(copies(page)).toHaveCount(markupPayloads.length);
  await staysText(page, faults);
});

test('sixty payloads in answers, in their facts and in what belongs to them stay text [requirement 31]', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const faults = await watchFaults(page);
  await open(page);
  await answerWith(page, (payload) => {
    const text = `${payload}\n\n![x](https://x.test/?q=1) [y](https://x.test/) [z](javascript:window.hit=1) <https://x.test/>`;
    return anAnswer({
      content: payload,
      parts: [{ text }, { fact: 't1.card' }, { text: payload }, { fact: 't1.days' }],
      facts: [
        { ...card, text: payload },
        { ...days, sum: [{ label: payload, text: payload }], cards: [payload] },
      ],
      notice: payload,
      suggestions: [payload],
      articles: [{ title: payload, path: '/blog/how-credit-card-float-works' }],
      charts: [{ kind: 'bars', title: payload, points: [{ label: payload, value: 1, text: payload }] }],
    });
  });
  for (const payload of markupPayloads) await ask(page, payload);
  await page.getByRole('button', { name: '54 days' }).last().click();
  await staysText(page, faults);
  expect(requested.filter((address) => address.includes('x.test'))).toEqual([]);
  expect(await conversation(page).locator('img, iframe, form, script, style').count()).toBe(0);
});
