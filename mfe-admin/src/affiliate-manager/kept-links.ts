import { browserStore } from '@floatwise/web-kit/browser-store';
import { isRecord, parsed } from '@floatwise/web-kit/values';
import { linkFaults, type TypedLink } from '../affiliate-links/link-typed.js';

export interface KeptLink extends TypedLink {
  id: string;
}

/** The two links that the list begins with. */
export const firstLinks: readonly KeptLink[] = [
  {
    id: 'chase-sapphire-preferred',
    name: 'Chase Sapphire Preferred',
    address: 'https://creditcards.chase.com/rewards-credit-cards/sapphire/preferred',
    tag: 'floatwise',
    description: 'Points for travel and dining',
  },
  {
    id: 'citi-double-cash',
    name: 'Citi Double Cash',
    address: 'https://www.citi.com/credit-cards/citi-double-cash-credit-card',
    tag: 'floatwise',
    description: 'One rate on everything',
  },
];

export const mostLinks = 200;

const isText = (value: unknown): value is string => typeof value === 'string';

function isLink(value: unknown): value is KeptLink {
  if (!isRecord(value)) return false;
  const { id, name, address, tag, description } = value;
  if (!isText(id) || !isText(name) || !isText(address) || !isText(tag) || !isText(description)) return false;
  return Object.keys(linkFaults({ name, address, tag, description })).length === 0;
}

/** Accepts only what the form would have accepted: anything can end up in a browser's storage. */
export function readLinks(text: string): KeptLink[] | null {
  const value = parsed(text);
  return Array.isArray(value) && value.length <= mostLinks && value.every(isLink) ? value : null;
}

/** The links with this one in its place; at the end if it's new, or another tab has removed it meanwhile. */
export const withLink = (links: readonly KeptLink[], saved: KeptLink): KeptLink[] =>
  links.some(({ id }) => id === saved.id)
    ? links.map((link) => (link.id === saved.id ? saved : link))
    : [...links, saved];

/** Nothing is sent to a server: the links are kept in this browser. */
export const linkStore = browserStore<readonly KeptLink[]>({
  key: 'floatwise.affiliate-links',
  empty: firstLinks,
  read: (text) => {
    const value = readLinks(text);
    return value && { value };
  },
  write: (links) => JSON.stringify(links),
  damaged: {
    title: 'We couldn’t read your links',
    description: 'They were set aside in this browser, and the list starts over.',
  },
});
