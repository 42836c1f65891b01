import { Ofx } from 'ofx-data-extractor';
import { z } from 'zod';
import { cutOff, UnreadableFile } from './file-text.js';

/** An OFX element: has either a value or children, never both. */
export interface OfxElement {
  tag: string;
  value: string;
  children: OfxElement[];
}

const deepest = 40;
const longestValue = 1_000;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const characterOf = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ');

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (decimal) return characterOf(Number(decimal));
    return hex ? characterOf(Number.parseInt(String(hex), 16)) : (entities[String(name).toLowerCase()] ?? whole);
  });
}

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

/** Closes an element. Elements still open inside it were empty, so their apparent children are moved behind them. */
function close(open: OfxElement[], tag: string): void {
  const at = open.findLastIndex((element, place) => place > 0 && element.tag === tag);
  // The end tag of a value.
  if (at === -1) return;
  while (open.length - 1 > at) {
    const empty = open.pop();
    open.at(-1)?.children.push(...(empty?.children.splice(0) ?? []));
  }
  open.pop();
}

export const childrenOf = (element: OfxElement | undefined, tag: string): OfxElement[] =>
  element?.children.filter((child) => child.tag === tag) ?? [];

/** The first element on a path of tags. */
export const at = (element: OfxElement | undefined, ...path: string[]): OfxElement | undefined =>
  path.reduce<OfxElement | undefined>((inner, tag) => childrenOf(inner, tag)[0], element);

/** Every value that we read. */
const transactionTags = [
  'TRNTYPE',
  'DTPOSTED',
  'DTUSER',
  'TRNAMT',
  'FITID',
  'SIC',
  'NAME',
  'PAYEENAME',
  'MEMO',
  'FOREIGN',
] as const;
const accountTags = ['ACCTID'] as const;
const balanceTags = ['BALAMT', 'DTASOF'] as const;
const closingTags = ['DTCLOSE', 'BALCLOSE', 'DTPMTDUE', 'MINPMTDUE'] as const;

/** Each value once, one per line and closed, in a form that ofx-data-extractor doesn't alter. */
const values = (element: OfxElement | undefined, tags: readonly string[]): string =>
  tags
    .map((tag) => [tag, childrenOf(element, tag).find(({ value }) => value !== '')?.value] as const)
    .map(([tag, told]) =>
      told === undefined ? '' : `<${tag}>v${encodeURIComponent(told.replace(/\p{Cs}/gu, ' '))}</${tag}>\n`,
    )
    .join('');

const aggregate = (tag: string, inner: string): string => (inner === '' ? '' : `<${tag}>\n${inner}</${tag}>\n`);

function transactionText(transaction: OfxElement): string {
  const isForeign = transaction.children.some(({ tag }) => tag === 'ORIGCURRENCY');
  const payee = at(transaction, 'PAYEE', 'NAME');
  const more = [
    ...(isForeign ? [{ tag: 'FOREIGN', value: 'Y', children: [] }] : []),
    ...(payee ? [{ ...payee, tag: 'PAYEENAME' }] : []),
  ];
  const all = { ...transaction, children: [...transaction.children, ...more] };
  // Never empty, so that a transaction without any values is noticed.
  return aggregate('STMTTRN', `<TRNUID>v0</TRNUID>\n${values(all, transactionTags)}`);
}

/** One card's statement and, if present, its closing, in the only form that ofx-data-extractor reads reliably. */
function normalizedOfx(statement: OfxElement, closing: OfxElement | undefined): string {
  const list = at(statement, 'BANKTRANLIST');
  const transactions = childrenOf(list, 'STMTTRN').map(transactionText).join('');
  const parts = [
    '<TRNUID>v0</TRNUID>\n',
    values(statement, ['CURDEF']),
    aggregate('CCACCTFROM', values(at(statement, 'CCACCTFROM'), accountTags)),
    aggregate('BANKTRANLIST', transactions),
    aggregate('LEDGERBAL', values(at(statement, 'LEDGERBAL'), balanceTags)),
    aggregate('CCCLOSING', values(closing, closingTags)),
  ];
  const body = aggregate('CCSTMTTRNRS', aggregate('CCSTMTRS', parts.join('')));
  return `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n<OFX>\n<CREDITCARDMSGSRSV1>\n${body}</CREDITCARDMSGSRSV1>\n</OFX>`;
}

const value = z
  .string()
  .optional()
  .transform((text) =>
    text === undefined ? '' : text.includes('%') ? decodeURIComponent(text.slice(1)) : text.slice(1),
  );
const fields = <Tag extends string>(tags: readonly Tag[]) =>
  z.object(Object.fromEntries(tags.map((tag) => [tag, value])) as Record<Tag, typeof value>);

const extracted = z.object({
  OFX: z.object({
    CREDITCARDMSGSRSV1: z.object({
      CCSTMTTRNRS: z.object({
        CCSTMTRS: z.object({
          CURDEF: value,
          CCACCTFROM: fields(accountTags).optional(),
          BANKTRANLIST: z.object({ STRTTRN: z.array(fields(transactionTags)).default([]) }).optional(),
          LEDGERBAL: fields(balanceTags).optional(),
          CCCLOSING: fields(closingTags).optional(),
        }),
      }),
    }),
  }),
});
export type OfxStatement = z.output<typeof extracted>['OFX']['CREDITCARDMSGSRSV1']['CCSTMTTRNRS']['CCSTMTRS'];

/**
 * ofx-data-extractor copies its whole text for each kind of tag, so many transactions are faster to read in batches.
 */
const transactionsAtOnce = 500;

/** What ofx-data-extractor reads from a statement, with values as written in the file. */
export function extractOfx(statement: OfxElement, closing: OfxElement | undefined): OfxStatement {
  const list = childrenOf(at(statement, 'BANKTRANLIST'), 'STMTTRN');
  const others = statement.children.filter(({ tag }) => tag !== 'BANKTRANLIST');
  const parts = Array.from({ length: Math.max(1, Math.ceil(list.length / transactionsAtOnce)) }, (_, place) => {
    const children = list.slice(place * transactionsAtOnce, (place + 1) * transactionsAtOnce);
    return extractPart(
      normalizedOfx({ ...statement, children: [...others, { tag: 'BANKTRANLIST', value: '', children }] }, closing),
    );
  });
  const transactions = parts.flatMap(({ BANKTRANLIST }) => BANKTRANLIST?.STRTTRN ?? []);
  return { ...parts[0], BANKTRANLIST: { STRTTRN: transactions } } as OfxStatement;
}

function extractPart(normalized: string): OfxStatement {
  const content: unknown = new Ofx(normalized).getContent();
  return extracted.parse(content).OFX.CREDITCARDMSGSRSV1.CCSTMTTRNRS.CCSTMTRS;
}
