import { useIsHydrated } from '@floatwise/web-kit/hydrated';
import { useSearchParams } from '@floatwise/web-kit/router';

/** What stands after the `?` of the page's address. */
export interface Address {
  /** Null where it is absent, and while prerendered HTML is taken over. */
  read: (name: string) => string | null;
  /** Changes several values at once, null takes one away; Back goes past the change, the page stays where it is. */
  write: (values: Record<string, string | null>) => void;
}

/** The address as the state of the page. */
export function useAddress(): Address {
  const [search, setSearch] = useSearchParams();
  const isHydrated = useIsHydrated();
  return {
    read: (name) => (isHydrated ? search.get(name) : null),
    write: (values) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(values)) {
            if (value === null) after.delete(name);
            else after.set(name, value);
          }
          return after;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}
