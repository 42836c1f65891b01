import { escapeHtml, page, radios } from '../html.ts';
import type { Account } from './account.ts';
import { cardOfNumber, testCards, type TestCard } from './cards.ts';
import { cardDecline } from './invoices/payment.ts';

const spaced = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ');

/** The test cards to choose from. */
export function cardChoices(chosen?: string | null): string {
  const all = testCards.map(({ number, what }) => ({ id: number, name: spaced(number), more: what }));
  return `<fieldset style="border:0;margin:16px 0;padding:0"><legend><strong>Card</strong></legend>
${radios('card', all, chosen || undefined).join('')}</fieldset>`;
}

interface Refused {
  status: number;
  fault: string;
}

/** The card that was chosen on a page, with the cardholder present, or why it isn't taken. */
export function cardFrom(account: Account, form: URLSearchParams): TestCard | Refused {
  const card = cardOfNumber(form.get('card') ?? '');
  if (!card) return { status: 400, fault: 'Choose one of the test cards.' };
  if (form.get('answer') === 'refuse')
    return { status: 402, fault: 'We are unable to authenticate your payment method.' };
  const decline = cardDecline(account, card, true);
  return decline ? { status: 402, fault: decline.message } : card;
}

/** The bank's confirmation prompt for the cardholder; resends the fields of the previous form. */
export function ownerPage(action: string, fields: URLSearchParams, amount: string): string {
  const hidden = [...fields]
    .filter(([name]) => name !== 'answer')
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`);
  return page(
    '3-D Secure (sandbox)',
    `<h1>3-D Secure</h1><p class="soft">This is where the bank asks its customer. No bank is involved here.</p>
<form class="panel" method="post" action="${escapeHtml(action)}">${hidden.join('')}
<p>Do you approve ${escapeHtml(amount)} to Floatwise?</p>
<div class="actions"><button class="main" name="answer" value="approve">Complete</button>
<button name="answer" value="refuse">Fail</button></div></form>`,
  );
}
