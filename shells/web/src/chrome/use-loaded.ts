import { useEffect, useState } from 'react';

/**
 * Loads a part of the chrome that few pages need, once it's wanted. Without Suspense, because React delays content that comes
 * out of one, and a note that appears after the page would shift the page while people use it.
 * @param load must be the same function each time
 */
export function useLoaded<Part>(wanted: boolean, load: () => Promise<Part>): Part | undefined {
  const [loaded, setLoaded] = useState<{ part: Part }>();
  useEffect(() => {
    if (!wanted) return;
    let isGone = false;
    const keep = (part: Part): void => {
      if (!isGone) setLoaded({ part });
    };
    void load().then(keep, () => undefined);
    return () => {
      isGone = true;
    };
  }, [wanted, load]);
  return loaded?.part;
}
