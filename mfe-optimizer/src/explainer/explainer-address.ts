import { useIsHydrated } from '@floatwise/web-kit/hydrated';
import { useSearchParams } from '@floatwise/web-kit/router';
import { steps } from './steps.js';

const name = 'guide';

/** Link that opens the explainer on the current page, for `<Link to={{ search: explainerSearch }}>`. */
export const explainerSearch = `?${name}=1`;

/** The explainer's place in the address: `?guide=1` to `?guide=5`; anything else is closed. */
export function useExplainer() {
  const [search, setSearch] = useSearchParams();
  const isHydrated = useIsHydrated();
  const number = isHydrated ? Number(search.get(name)) : 0;
  const set = (value: string | null): void =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === null) after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    /** The step shown, from 0; null while closed. */
    step: Number.isInteger(number) && number >= 1 && number <= steps.length ? number - 1 : null,
    open: () => set('1'),
    goTo: (step: number) => set(String(step + 1)),
    close: () => set(null),
  };
}
