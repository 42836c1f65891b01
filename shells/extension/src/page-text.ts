/**
 * The text of a page that its reader sees, a line for each block. The browser takes this function into the page alone, so it
 * uses nothing from outside. It only reads.
 */
export function pageText(): string {
  const left = 'script, style, noscript, template, select, s, del, details:not([open]) > :not(summary)';
  let text = '';
  const read = (element: Element): void => {
    const { display, visibility, opacity } = getComputedStyle(element);
    if (display === 'none' || opacity === '0' || element.matches(left)) return;
    const isBlock = display !== 'inline' && display !== 'contents';
    if (isBlock || element.localName === 'br') text += '\n';
    // Cents are often raised: $45 with a small 20.
    const isCents = /^\s*\d\d\s*$/.test(element.textContent) && /\$[\d,]+$/.test(text);
    if (element.localName === 'sup') text += isCents ? '.' : ' ';
    for (const child of element.childNodes) {
      if (child instanceof Element) read(child);
      else if (child instanceof Text && visibility === 'visible') text += child.data.replace(/\s+/g, ' ');
    }
    if (isBlock) text += '\n';
  };
  read(document.body);
  return text;
}
