/**
 * Makes the styles of a drawn page styles again, for React to change. The policy allows none in HTML, so infra/edge
 * (drawn-styles.ts) has written them as data; a script may set them.
 */
export function restoreStyles(page: ParentNode): void {
  for (const element of page.querySelectorAll<HTMLElement | SVGElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? '';
    delete element.dataset['style'];
  }
}
