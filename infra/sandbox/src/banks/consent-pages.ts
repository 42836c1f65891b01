import { actions, alertOf, cardBoxes, choices, escapeHtml, page, radios } from '../html.ts';
import type { Card, Person } from '../people/people.ts';

interface View {
  bank: string;
  action: string;
  /** What was missing in the previous answer. */
  fault?: string | undefined;
}

const head = ({ bank, fault }: View, title: string): string =>
  `<h1>${escapeHtml(bank)}</h1><p class="soft">This is the sandbox's ${escapeHtml(bank)}: no account of yours is involved.</p>
<h2>${title}</h2>${alertOf(fault)}`;

/** First step: who is it? A real bank would ask for a password here. */
export function signInPage(view: View & { people: Person[] }): string {
  const people = radios('person', view.people);
  return page(
    `Sign in to ${view.bank} (sandbox)`,
    `${head(view, 'Sign in')}<form class="panel" method="post" action="${escapeHtml(view.action)}">
${choices('Choose who you are', people)}${actions({ answer: 'continue', says: 'Continue' }, { answer: 'deny', says: 'Cancel' })}</form>`,
  );
}

/** Second step: which accounts, and yes or no? */
export function consentPage(view: View & { person: Person; cards: Card[]; client: string }): string {
  const client = escapeHtml(view.client);
  return page(
    `Share with ${view.client} (sandbox)`,
    `${head(view, `Share your accounts with ${client}`)}<form class="panel" method="post" action="${escapeHtml(view.action)}">
<p>${escapeHtml(view.person.name)}, ${client} will see balances, statements and transactions of the accounts you choose, for 12 months. You
can take this back at any time.</p><input type="hidden" name="person" value="${view.person.id}">
${choices('Accounts to share', cardBoxes(view.cards))}${actions({ answer: 'allow', says: 'Allow' }, { answer: 'deny', says: 'Deny' })}</form>`,
  );
}

export const refusalPage = (bank: string, sentence: string): string =>
  page(`${bank} (sandbox)`, `<h1>${escapeHtml(bank)}</h1><p role="alert">${escapeHtml(sentence)}</p>`);
