import { defineAddress, searchOf, useAddress } from '@floatwise/web-kit/address';

const newCard = 'new';

/** Which card form is open: none, one for a new card, perhaps filled in from the catalog, or the form of one card. */
export type OpenCardForm = null | { mode: 'add'; catalogId?: string } | { mode: 'edit'; cardId: string };

export interface CardFormAddress {
  form: OpenCardForm;
  add: () => void;
  edit: (cardId: string) => void;
  close: () => void;
}

const address = defineAddress<{ card: OpenCardForm }>(
  { card: { fallback: null, parse: formIn, write: textOf } },
  { history: 'step' },
);

/** Link to the empty card form on the current page, for `<Link to={{ search: addCardSearch }}>`. */
export const addCardSearch = searchOf(address, { card: { mode: 'add' } });

/** Link to the form of a new card, filled in from the catalog. */
export const addFromCatalogSearch = (catalogId: string): string =>
  searchOf(address, { card: { mode: 'add', catalogId } });

/** The card form's state in the URL: `?card=new`, `?card=new:<catalog id>`, or `?card=<id>`. */
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
  if (text === newCard) return { mode: 'add' };
  const picked = /^new:([a-z0-9-]+)$/.exec(text)?.[1];
  return picked === undefined ? { mode: 'edit', cardId: text } : { mode: 'add', catalogId: picked };
}

function textOf(form: OpenCardForm): string {
  if (form?.mode === 'edit') return form.cardId;
  return form?.catalogId === undefined ? newCard : `${newCard}:${form.catalogId}`;
}
