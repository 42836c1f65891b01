import { defineAddress, searchOf, useAddress } from '@floatwise/web-kit/address';

const newCard = 'new';

/** Which card form is open: none, an empty one, or the form of one card. */
export type OpenCardForm = null | { mode: 'add' } | { mode: 'edit'; cardId: string };

export interface CardFormAddress {
  form: OpenCardForm;
  add: () => void;
  edit: (cardId: string) => void;
  close: () => void;
}

const address = defineAddress<{ card: OpenCardForm }>(
  { card: { fallback: null, parse: formIn, write: (form) => (form?.mode === 'edit' ? form.cardId : newCard) } },
  { history: 'step' },
);

/** Link to the empty card form on the current page, for `<Link to={{ search: addCardSearch }}>`. */
export const addCardSearch = searchOf(address, { card: { mode: 'add' } });

/** The card form's state in the URL: `?card=new` or `?card=<id>`. */
export function useCardForm(): CardFormAddress {
  const [{ card }, change] = useAddress(address);
  return {
    form: card,
    add: () => change({ card: { mode: 'add' } }),
    edit: (cardId) => change({ card: { mode: 'edit', cardId } }),
    close: () => change({ card: null }),
  };
}

function formIn(text: string): OpenCardForm {
  if (text === '') return null;
  return text === newCard ? { mode: 'add' } : { mode: 'edit', cardId: text };
}
