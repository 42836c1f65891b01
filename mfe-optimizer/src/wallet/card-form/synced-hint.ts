/** What a card that follows its bank says about a field that the bank fills in. */
export const fromBank = 'From your bank.';
/** Balances are the bank's to tell: one that was typed would be wrong the next day. */
export const fromBankAlways = 'From your bank at every sync.';

/** The hint of a field that the bank fills in where the card follows one, else the field's own alone. */
export const hintOf =
  (isSynced: boolean) =>
  (hint?: string, said: string = fromBank): string | undefined =>
    isSynced ? [said, hint].filter(Boolean).join(' ') : hint;
