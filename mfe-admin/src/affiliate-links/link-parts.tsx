import { Copy, ExternalLink, Pencil, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '@floatwise/ui/icon-button';
import { Icon } from '@floatwise/ui/icon';
import { TextLink } from '@floatwise/ui/text-link';
import { toast } from '@floatwise/web-kit/toasts';
import type { TypedLink } from './link-typed.js';

/** A link's name, and what it is for. */
export const LinkName = ({ name, description }: Pick<TypedLink, 'name' | 'description'>): ReactNode => (
  <>
    <span className="block break-words @xl:min-w-24">{name}</span>
    {description !== '' && <span className="block text-12 font-normal text-ink-soft">{description}</span>}
  </>
);

interface ActionProps {
  name: string;
  url: string;
  /** What the toast says after copying. */
  copied: 'Copied!' | 'Copied to clipboard!';
  /** The verb of the last button. */
  remove: 'Remove' | 'Delete';
  onEdit: () => void;
  onRemove: () => void;
}

export const LinkActions = ({ name, url, copied, remove, onEdit, onRemove }: ActionProps): ReactNode => (
  <span className="inline-flex items-center">
    <IconButton icon={Copy} label={`Copy the link of ${name}`} onClick={() => void copy(url, copied)} />
    <TextLink
      href={url}
      target="_blank"
      rel="noopener noreferrer sponsored"
      aria-label={`Open the link of ${name} in a new tab`}
      className="inline-flex size-11 items-center justify-center"
    >
      <Icon of={ExternalLink} />
    </TextLink>
    <IconButton icon={Pencil} label={`Edit ${name}`} onClick={onEdit} />
    <IconButton icon={X} label={`${remove} ${name}`} onClick={onRemove} />
  </span>
);

async function copy(address: string, title: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast({ title });
  } catch {
    toast({
      title: 'Not copied',
      description: 'Your browser doesn’t allow copying. Select the address and copy it by hand.',
      tone: 'destructive',
    });
  }
}
