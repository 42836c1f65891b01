import { useIsHydrated } from '@floatwise/web-kit/hydrated';
import { useLocation, useNavigate, useSearchParams } from '@floatwise/web-kit/router';

const name = 'card';
const newCard = 'new';

/** Which card form is open: none, an empty one, or that of one card. */
export type OpenCardForm = null | { mode: 'add' } | { mode: 'edit'; cardId: string };

export interface CardFormAddress {
  form: OpenCardForm;
  add: () => void;
  edit: (cardId: string) => void;
  close: () => void;
}

/** Link to the empty card form on the current page, for `<Link to={{ search: addCardSearch }}>`. */
export const addCardSearch = `?${name}=${newCard}`;

/**
 * The card form's place in the address: `?card=new` or `?card=<id>`. Opening it is a step that Back takes back; closing
 * goes that step back where there was one, so that no closed form stays in the history.
 */
export function useCardForm(): CardFormAddress {
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: { openedCardForm?: boolean } | null };
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const open = (value: string): void => {
    const after = new URLSearchParams(search);
    after.set(name, value);
    void navigate({ search: after.toString() }, { state: { openedCardForm: true }, preventScrollReset: true });
  };
  const close = (): void => {
    if (state?.openedCardForm) return void navigate(-1);
    const after = new URLSearchParams(search);
    after.delete(name);
    void navigate({ search: after.toString() }, { replace: true, preventScrollReset: true });
  };
  return { form: isHydrated ? formIn(search.get(name)) : null, add: () => open(newCard), edit: open, close };
}

function formIn(value: string | null): OpenCardForm {
  if (!value) return null;
  return value === newCard ? { mode: 'add' } : { mode: 'edit', cardId: value };
}
