import { Copy, ExternalLink, Pencil, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '@floatwise/ui/icon-button';
import { Icon } from '@floatwise/ui/icon';
import { Table, type Column } from '@floatwise/ui/table';
import { TextLink } from '@floatwise/ui/text-link';
import { toast } from '@floatwise/web-kit/toasts';
import { generatedUrl, type KeptLink } from './kept-links.js';

interface Props {
  links: readonly KeptLink[];
  onEdit: (link: KeptLink) => void;
  onRemove: (link: KeptLink) => void;
}

/** Each link with its tag, the address it makes, and what can be done with it. */
export function LinksTable({ links, onEdit, onRemove }: Props): ReactNode {
  const columns: Column<KeptLink>[] = [
    { id: 'name', header: 'Name', primary: true, cell: (link) => <Name {...link} /> },
    { id: 'tag', header: 'Tag', cell: ({ tag }) => <code className="break-all">{tag}</code> },
    {
      id: 'url',
      header: 'Generated URL',
      wide: true,
      cell: (link) => <span className="text-12 break-all text-ink-soft">{generatedUrl(link)}</span>,
    },
    {
      id: 'actions',
      header: 'Actions',
      align: 'end',
      cell: (link) => <Actions link={link} onEdit={onEdit} onRemove={onRemove} />,
    },
  ];
  return <Table caption="Affiliate links" columns={columns} rows={links} rowKey={({ id }) => id} />;
}

const Name = ({ name, description }: KeptLink): ReactNode => (
  <>
    <span className="block break-words">{name}</span>
    {description !== '' && <span className="block text-12 font-normal text-ink-soft">{description}</span>}
  </>
);

interface ActionProps extends Pick<Props, 'onEdit' | 'onRemove'> {
  link: KeptLink;
}

const Actions = ({ link, onEdit, onRemove }: ActionProps): ReactNode => (
  <span className="inline-flex items-center">
    <IconButton icon={Copy} label={`Copy the link of ${link.name}`} onClick={() => void copy(generatedUrl(link))} />
    <TextLink
      href={generatedUrl(link)}
      target="_blank"
      rel="noopener noreferrer sponsored"
      aria-label={`Open the link of ${link.name} in a new tab`}
      className="inline-flex size-11 items-center justify-center"
    >
      <Icon of={ExternalLink} />
    </TextLink>
    <IconButton icon={Pencil} label={`Edit ${link.name}`} onClick={() => onEdit(link)} />
    <IconButton icon={X} label={`Remove ${link.name}`} onClick={() => onRemove(link)} />
  </span>
);

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast({ title: 'Copied to clipboard!' });
  } catch {
    toast({
      title: 'Not copied',
      description: 'Your browser does not allow copying. Select the address and copy it by hand.',
      tone: 'destructive',
    });
  }
}
