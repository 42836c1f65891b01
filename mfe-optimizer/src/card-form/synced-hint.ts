/** The note on a field that the bank fills in, for a card that follows its bank. */
export const fromBank = 'From your bank.';
/** Balances always come from the bank: a typed one would be outdated the next day. */
export const fromBankAlways = 'From your bank at every sync.';

/** The hint for a field: if the card follows its bank, the hint says so; otherwise it's the field's own. */
export const hintOf =
  (isSynced: boolean) =>
  (hint?: string, said: string = fromBank): string | undefined =>
    isSynced ? [said, hint].filter(Boolean).join(' ') : hint;
