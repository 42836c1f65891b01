import type { ComponentProps, ReactNode } from 'react';
import { TextLink, type TextLinkProps } from '@floatwise/ui/text-link';
import { Link } from './router.js';

type Props = ComponentProps<typeof Link> & Pick<TextLinkProps, 'tone' | 'className'>;

/** A text link to one of our pages, without loading it anew. */
export const PageLink = ({ tone, className, ...link }: Props): ReactNode => (
  <TextLink asChild tone={tone} className={className}>
    <Link {...link} />
  </TextLink>
);
