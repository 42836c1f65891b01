import { actions, alertOf, cardBoxes, choices, escapeHtml, page, radios } from '../html.ts';
import { issuers } from '../banks/issuers.ts';
import type { Card, Person } from '../people/people.ts';

interface View {
  action: string;
  /** What was wrong with the previous answer. */
  fault?: string | undefined;
}

function form(
  { action, fault }: View,
  step: { title: string; name: string; hint: string; fields: string; go: string },
): string {
  return page(
    `${step.title} (sandbox)`,
    `<h1>${escapeHtml(step.title)}</h1><p class="soft">This is the sandbox's aggregator: use no real password.</p>
${alertOf(fault)}
<form class="panel" method="post" action="${escapeHtml(action)}" autocomplete="off"><input type="hidden" name="step" value="${step.name}">
<p>${step.hint}</p>${step.fields}${actions({ answer: 'continue', says: step.go }, { answer: 'cancel', says: 'Cancel' })}</form>`,
  );
}

const field = (label: string, name: string, more: string): string =>
  `<p><label>${label}<input name="${name}" required ${more}></label></p>`;

export const bankPage = (view: View): string =>
  form(view, {
    title: 'Choose your bank',
    name: 'bank',
    hint: 'The aggregator reads cards at these banks.',
    fields: choices(
      'Bank',
      radios(
        'bank',
        issuers.filter(({ linked }) => linked),
      ),
    ),
    go: 'Continue',
  });

export const credentialsPage = (view: View & { bank: string; people: Person[] }): string =>
  form(view, {
    title: `Sign in to ${view.bank}`,
    name: 'credentials',
    hint: `Its customers are ${view.people.map(({ id }) => `<strong>${id}</strong>`).join(', ')}; any other name is one of them. The
password is anything but "wrong".`,
    fields: `${field('User name', 'username', `type="text" value="${view.people[0]?.id ?? ''}"`)}
${field('Password', 'password', 'type="password" autocomplete="off"')}`,
    go: 'Sign in',
  });

export const secondFactorPage = (view: View & { bank: string }): string =>
  form(view, {
    title: 'Enter the code',
    name: 'code',
    hint: `${escapeHtml(view.bank)} has sent a code of six digits. Any will do, but 000000.`,
    fields: field(
      'Security code',
      'code',
      'type="text" inputmode="numeric" autocomplete="one-time-code" maxlength="6"',
    ),
    go: 'Continue',
  });

export const cardsPage = (view: View & { bank: string; cards: Card[] }): string =>
  form(view, {
    title: 'Choose your cards',
    name: 'cards',
    hint: `Floatwise will see what ${escapeHtml(view.bank)} says about the cards you choose. It never sees your password.`,
    fields: choices('Cards to link', cardBoxes(view.cards)),
    go: 'Link',
  });

export const refusalPage = (sentence: string): string =>
  page('Link a bank (sandbox)', `<h1>Link a bank</h1><p role="alert">${escapeHtml(sentence)}</p>`);
