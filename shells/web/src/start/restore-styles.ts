/**
 * Turns the style data of a prerendered page back into styles, so that React can change them. The policy forbids inline styles
 * in HTML, so infra/edge (drawn-styles.ts) writes them as data; a script is allowed to apply them.
 */
export function restoreStyles(page: ParentNode): void {
  for (const element of page.querySelectorAll<HTMLElement | SVGElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? '';
    delete element.dataset['style'];
  }
}
