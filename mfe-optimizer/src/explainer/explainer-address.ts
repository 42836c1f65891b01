import { defineAddress, searchOf, useAddress } from '@floatwise/web-kit/address';

/** Its number of steps. Their texts are loaded with the dialog. */
export const stepCount = 5;

const address = defineAddress<{ guide: number | null }>({
  guide: {
    fallback: null,
    parse: (text) => (/^[1-9]$/.test(text) && Number(text) <= stepCount ? Number(text) - 1 : undefined),
    write: (step) => String((step ?? 0) + 1),
  },
});

/** Link that opens the explainer on the current page, for `<Link to={{ search: explainerSearch }}>`. */
export const explainerSearch = searchOf(address, { guide: 0 });

/** The explainer's state in the URL: `?guide=1` to `?guide=5`; anything else means closed. */
export function useExplainer() {
  const [{ guide }, change] = useAddress(address);
  return {
    /** The current step, from 0; null while closed. */
    step: guide,
    goTo: (step: number) => change({ guide: step }),
    close: () => change({ guide: null }),
  };
}
