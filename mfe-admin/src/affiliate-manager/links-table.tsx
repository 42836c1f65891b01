import type { ReactNode } from 'react';
import { Table, type Column } from '@floatwise/ui/table';
import { LinkActions, LinkName } from '../affiliate-links/link-parts.js';
import { generatedUrl } from '../affiliate-links/link-typed.js';
import type { KeptLink } from './kept-links.js';

interface Props {
  links: readonly KeptLink[];
  onEdit: (link: KeptLink) => void;
  onRemove: (link: KeptLink) => void;
}

/** Each link with its tag, the address it makes, and what can be done with it. */
export function LinksTable({ links, onEdit, onRemove }: Props): ReactNode {
  const columns: Column<KeptLink>[] = [
    { id: 'name', header: 'Name', primary: true, cell: (link) => <LinkName {...link} /> },
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
      cell: (link) => (
        <LinkActions
          name={link.name}
          url={generatedUrl(link)}
          copied="Copied to clipboard!"
          remove="Remove"
          onEdit={() => onEdit(link)}
          onRemove={() => onRemove(link)}
        />
      ),
    },
  ];
  return <Table caption="Affiliate links" columns={columns} rows={links} rowKey={({ id }) => id} />;
}
