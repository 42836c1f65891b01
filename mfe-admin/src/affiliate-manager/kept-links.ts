import { affiliateTag, partnerAddressProblem, taggedLink } from '@floatwise/contracts/analytics/tagged-link';
import { browserStore } from '@floatwise/web-kit/browser-store';

/** An affiliate link as it's kept in this browser. */
export interface KeptLink {
  id: string;
  name: string;
  /** Where it leads, without the tag. */
  address: string;
  tag: string;
  description: string;
}
export type TypedLink = Omit<KeptLink, 'id'>;

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
export const longest = { name: 60, description: 200 } as const;

/** Why each field can't be used; empty if all can. */
export function linkFaults({ name, address, tag, description }: TypedLink): Partial<Record<keyof TypedLink, string>> {
  const addressFault = partnerAddressProblem(address.trim());
  return {
    ...(name.trim() === '' && { name: 'Enter a name.' }),
    ...(name.trim().length > longest.name && { name: `A name has at most ${longest.name} characters.` }),
    ...(addressFault !== null && { address: addressFault }),
    ...(!affiliateTag.test(tag.trim()) && { tag: 'A tag has 1 to 60 letters, digits, hyphens, or underscores.' }),
    ...(description.trim().length > longest.description && {
      description: `A description has at most ${longest.description} characters.`,
    }),
  };
}

/** The address that people are sent to. */
export const generatedUrl = ({ address, tag }: Pick<KeptLink, 'address' | 'tag'>): string => taggedLink(address, tag);

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
    title: 'Your links could not be read',
    description: 'They were set aside in this browser, and the list starts over.',
  },
});
