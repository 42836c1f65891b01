/** The hint of a field; on a card that follows its bank it also says that the bank fills the field in. */
export const hintOf =
  (isSynced: boolean) =>
  (hint?: string): string | undefined =>
    isSynced ? ['From your bank.', hint].filter(Boolean).join(' ') : hint;
