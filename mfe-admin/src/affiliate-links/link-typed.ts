import {
  affiliateTag,
  longestLinkText,
  partnerAddressProblem,
  taggedLink,
} from '@floatwise/contracts/analytics/tagged-link';

export interface TypedLink {
  name: string;
  /** Where it leads, without the tag. */
  address: string;
  tag: string;
  description: string;
}
export type LinkFaults = Partial<Record<keyof TypedLink, string>>;

export const emptyLink: TypedLink = { name: '', address: '', tag: '', description: '' };

export const trimmedLink = ({ name, address, tag, description }: TypedLink): TypedLink => ({
  name: name.trim(),
  address: address.trim(),
  tag: tag.trim(),
  description: description.trim(),
});

/** Why each field can't be used; empty if all can. */
export function linkFaults({ name, address, tag, description }: TypedLink): LinkFaults {
  const { name: longestName, description: longestDescription } = longestLinkText;
  const addressFault = partnerAddressProblem(address.trim());
  return {
    ...(name.trim() === '' && { name: 'Enter a name.' }),
    ...(name.trim().length > longestName && { name: `A name can have at most ${longestName} characters.` }),
    ...(addressFault !== null && { address: addressFault }),
    ...(!affiliateTag.test(tag.trim()) && { tag: 'A tag has 1 to 60 letters, digits, hyphens, or underscores.' }),
    ...(description.trim().length > longestDescription && {
      description: `A description can have at most ${longestDescription} characters.`,
    }),
  };
}

/** The address that people are sent to. */
export const generatedUrl = ({ address, tag }: Pick<TypedLink, 'address' | 'tag'>): string => taggedLink(address, tag);
