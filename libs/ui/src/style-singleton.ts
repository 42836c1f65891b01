import { useEffect } from 'react';

/**
 * Bundles use this instead of the package `react-style-singleton`, which Radix uses to keep the page behind a dialog from
 * scrolling. That package writes a `<style>` element, which our policy (`style-src 'self'`) blocks. A stylesheet created by a
 * script is allowed.
 */
export function styleSingleton(): (props: { styles: string }) => null {
  let users = 0;
  let sheet: CSSStyleSheet | undefined;
  const add = (styles: string): void => {
    users += 1;
    if (sheet) return;
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  };
  const remove = (): void => {
    users -= 1;
    if (users > 0) return;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    sheet = undefined;
  };
  return function Style({ styles }) {
    useEffect(() => {
      add(styles);
      return remove;
    }, [styles]);
    return null;
  };
}
