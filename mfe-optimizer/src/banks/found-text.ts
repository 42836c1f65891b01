import type { FoundAccount } from '@floatwise/contracts/cards/banks.http';
import { formatPercent } from '@floatwise/finance/money/money';

/** What happened to an account, and why. `card` is the name of the card that follows it. */
export function foundText(
  account: Pick<FoundAccount, 'outcome' | 'because' | 'confidence' | 'currency' | 'creditLimit'>,
  card: string,
): string {
  const { outcome, because, confidence, currency, creditLimit } = account;
  switch (outcome) {
    case 'gone':
      return `The bank no longer shows it. ${card} keeps the figures it has.`;
    case 'left-out':
      if (currency !== undefined) return `Left out: it’s in ${currency}, and we count in US dollars.`;
      if (because === null && creditLimit === null)
        return 'Left out: the bank gives no credit limit for it. Add the card yourself with a limit, then choose it here.';
      if (because === null) return 'Left out for now: we couldn’t check your plan. The next sync tries again.';
      return because === 'plan' ? 'Left out: your plan has no room for it.' : 'Left out, as you chose.';
    case 'added':
      return because === 'person' ? `Added as ${card}, as you chose.` : `Added to your wallet as ${card}.`;
    case 'matched':
      return `Updates ${card}${matchText(because, confidence)}`;
  }
}

function matchText(because: FoundAccount['because'], confidence: number | null): string {
  if (because === 'person') return ', as you chose.';
  if (because === 'last-four') return ': the bank and last four digits match.';
  const sure = confidence === null ? '' : `, ${formatPercent(Math.round(confidence * 100))} sure`;
  return `. Matched by name${sure}. Not your card? Change it.`;
}
