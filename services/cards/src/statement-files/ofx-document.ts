import { cutOff, UnreadableFile } from './file-text.js';

/** An OFX element: has either a value or children, never both. */
export interface OfxElement {
  tag: string;
  value: string;
  children: OfxElement[];
}

const deepest = 40;
const longestValue = 1_000;

const entities = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }));
const characterOf = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ');

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (decimal) return characterOf(Number(decimal));
    return hex ? characterOf(Number.parseInt(String(hex), 16)) : (entities.get(String(name).toLowerCase()) ?? whole);
  });
}

/**
 * Elements that always have children, with the element around them where it can be missing its end tag too. Some banks
 * never close them, so the next one closes the one before.
 */
const containers = new Map([
  ['BANKTRANLIST', ''],
  ['STMTTRN', 'BANKTRANLIST'],
  ['BANKTRANLISTP', ''],
  ['STMTTRNP', 'BANKTRANLISTP'],
  ['LEDGERBAL', ''],
  ['AVAILBAL', ''],
]);

/** Ends the containers that can't contain the one that begins here. */
function endBefore(open: OfxElement[], tag: string): void {
  const around = containers.get(tag);
  if (around === undefined) return;
  for (let last = lastContainer(open); last && last.tag !== around; last = lastContainer(open)) close(open, last.tag);
}

const lastContainer = (open: readonly OfxElement[]): OfxElement | undefined =>
  open.findLast((element) => containers.has(element.tag));

/**
 * The tree of an OFX document, version 1 (SGML, where values need no end tag) or 2 (XML), on one line or many. An
 * element without a value and without an end tag is empty, as in banks' empty MEMO elements. Throws `UnreadableFile`
 * for a truncated document.
 */
export function ofxTree(text: string): OfxElement {
  const body = text
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, (_, inner: string) =>
      inner.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
    );
  const tags = /<(\/?)([A-Za-z][\w.]*)\s*(\/?)>([^<]*(?:<(?![A-Za-z/])[^<]*)*)/g;
  tags.lastIndex = Math.max(0, body.search(/<OFX>/i));
  const top: OfxElement = { tag: '', value: '', children: [] };
  const open = [top];
  for (let found = tags.exec(body); found; found = tags.exec(body)) {
    const [, end, name = '', selfClosed, rest = ''] = found;
    const tag = name.toUpperCase();
    if (end) close(open, tag);
    else {
      endBefore(open, tag);
      const value = decodeEntities(rest).trim().slice(0, longestValue);
      const element: OfxElement = { tag, value, children: [] };
      open.at(-1)?.children.push(element);
      if (value === '' && !selfClosed) open.push(element);
      if (open.length > deepest) throw new UnreadableFile('We can’t make sense of this OFX file.');
    }
    if (end && tag === 'OFX') break;
  }
  if (open.length > 1) throw cutOff();
  const root = top.children.find(({ tag }) => tag === 'OFX');
  if (!root) throw new UnreadableFile('We can’t make sense of this OFX file.');
  return root;
}

/**
 * Closes an element. Elements still open inside it were empty, so their apparent children are moved behind them; a
 * container keeps its own.
 */
function close(open: OfxElement[], tag: string): void {
  const at = open.findLastIndex((element, place) => place > 0 && element.tag === tag);
  // The end tag of a value.
  if (at === -1) return;
  while (open.length - 1 > at) {
    const inner = open.pop();
    if (inner && !containers.has(inner.tag)) open.at(-1)?.children.push(...inner.children.splice(0));
  }
  open.pop();
}

export const childrenOf = (element: OfxElement | undefined, tag: string): OfxElement[] =>
  element?.children.filter((child) => child.tag === tag) ?? [];

/** The first element on a path of tags. */
export const at = (element: OfxElement | undefined, ...path: string[]): OfxElement | undefined =>
  path.reduce<OfxElement | undefined>((inner, tag) => childrenOf(inner, tag)[0], element);

/** The first value with this tag that isn't empty; '' if there's none. */
export const valueOf = (element: OfxElement | undefined, tag: string): string =>
  (childrenOf(element, tag).find(({ value }) => value !== '')?.value ?? '').replace(/\p{Cs}/gu, ' ');
