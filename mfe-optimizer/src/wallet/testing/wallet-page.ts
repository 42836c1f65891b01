import type { Locator, Page } from '@playwright/test';

/** What to type into the form; everything else stays unchanged. */
export interface TypedCard {
  name?: string;
  nickname?: string;
  statementDay?: number;
  dueDay?: number;
  limit?: number;
  balance?: number;
}

/** Page object for Your Credit Cards. */
export const walletOn = (page: Page) => ({
  list: page.getByRole('list', { name: 'Your Credit Cards' }),
  rows: page.getByRole('list', { name: 'Your Credit Cards' }).getByRole('listitem'),
  row: (name: string): Locator => page.getByRole('listitem', { name, exact: true }),
  empty: page.getByText('No credit cards added yet'),
  form: page.getByRole('dialog'),
});

/** Opens a card's row, where its figures and actions are. On a phone, the cards that people swipe are open already. */
export async function openRow(row: Locator): Promise<Locator> {
  await row.waitFor();
  const closed = row.getByRole('heading').getByRole('button', { expanded: false });
  if (await closed.isVisible()) await closed.click();
  return row;
}

/** Presses a card's button; `action` is its first word, such as Edit. */
export async function pressOn(row: Locator, action: string): Promise<void> {
  await (await openRow(row)).getByRole('button', { name: new RegExp(`^${action} `) }).click();
}

const days = (day: number): string => String(day);

/** Fills the open form. */
export async function fillCard(page: Page, card: TypedCard): Promise<void> {
  const { form } = walletOn(page);
  const more = form.getByText('Balance, rewards, and more');
  const isFolded = card.nickname !== undefined || card.balance !== undefined;
  if (isFolded && (await more.isVisible())) await more.click();
  if (card.name !== undefined) await form.getByLabel('Card Name').fill(card.name);
  if (card.nickname !== undefined) await form.getByLabel('Nickname').fill(card.nickname);
  if (card.statementDay) await form.getByLabel('Statement Date').selectOption(days(card.statementDay));
  if (card.dueDay) await form.getByLabel('Due Date').selectOption(days(card.dueDay));
  if (card.limit !== undefined) await form.getByLabel('Credit Limit').fill(String(card.limit));
  if (card.balance !== undefined) await form.getByLabel('Current Balance').fill(String(card.balance));
}

/** What a new card can't do without. */
const asked = { statementDay: 1, dueDay: 1, limit: 1000 };

/** Opens the form, skips the search, and fills the form. */
export async function startCard(page: Page, card: TypedCard): Promise<void> {
  await page
    .getByRole('button', { name: /^Add (Card|Your First Card)$/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Skip and enter it myself' }).click();
  await fillCard(page, { ...asked, ...card });
}

/** Clicks the form's submit button. */
export async function saveCard(page: Page): Promise<void> {
  await walletOn(page)
    .form.getByRole('button', { name: /^(Add Card|Save Changes)$/ })
    .click();
}

/** Adds a card and waits until it's in the list. */
export async function addCard(page: Page, card: TypedCard & { name: string }): Promise<void> {
  await startCard(page, card);
  await saveCard(page);
  await walletOn(page).row(card.name).waitFor();
}

/** Adds a card to the signed-in account without the form. It appears on the next page load. */
export async function holdCard(page: Page, card: { name: string; limit?: number }): Promise<void> {
  const data = { name: card.name, lastFour: '', nickname: null, statementDate: 1, dueDate: 1, rewardsRate: 1 };
  const answer = await page.request.post('/api/credit-cards', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { ...data, creditLimit: card.limit ?? 1000, currentBalance: 0 },
  });
  if (!answer.ok()) throw new Error(`The card was refused: ${await answer.text()}`);
}
