import { browserStore } from '@floatwise/web-kit/browser-store';
import { linkFaults, type TypedLink } from '../affiliate-links/link-typed.js';

/** An affiliate link as it's kept in this browser. */
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
  const link = value as Partial<Record<keyof KeptLink, unknown>> | null;
  const isComplete =
    typeof link === 'object' &&
    link !== null &&
    isText(link.id) &&
    isText(link.name) &&
    isText(link.address) &&
    isText(link.tag) &&
    isText(link.description);
  return isComplete && Object.keys(linkFaults(link as KeptLink)).length === 0;
}

/** Accepts only what the form would have accepted: anything can end up in a browser's storage. */
export function readLinks(text: string): KeptLink[] | null {
  try {
    const value = JSON.parse(text) as unknown;
    return Array.isArray(value) && value.length <= mostLinks && value.every(isLink) ? value : null;
  } catch {
    return null;
  }
}

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
