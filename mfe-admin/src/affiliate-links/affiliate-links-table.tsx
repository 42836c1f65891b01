import type { ReactNode } from 'react';
import type { AffiliateLink } from '@floatwise/contracts/analytics/affiliate-links.http';
import { Badge } from '@floatwise/ui/badge';
import { Table, type Column } from '@floatwise/ui/table';
import { offerNames } from './affiliate-link-text.js';
import { LinkActions, LinkName } from './link-parts.js';

interface Props {
  links: readonly AffiliateLink[];
  onEdit: (link: AffiliateLink) => void;
  onDelete: (link: AffiliateLink) => void;
}

/** Each link with its generated URL, what uses it, and its clicks. */
export function AffiliateLinksTable({ links, onEdit, onDelete }: Props): ReactNode {
  const columns: Column<AffiliateLink>[] = [
    { id: 'name', header: 'Name', primary: true, cell: (link) => <LinkName {...link} /> },
    { id: 'base', header: 'Base URL', wide: true, cell: ({ baseUrl }) => <Address>{baseUrl}</Address> },
    {
      id: 'tag',
      header: 'Tag',
      cell: ({ affiliateTag }) => <code className="block break-all @xl:min-w-28">{affiliateTag}</code>,
    },
    { id: 'url', header: 'Generated URL', wide: true, cell: ({ generatedUrl }) => <Address>{generatedUrl}</Address> },
    {
      id: 'state',
      header: 'State',
      cell: ({ isActive }) => <Badge tone={isActive ? 'good' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</Badge>,
    },
    {
      id: 'offers',
      header: 'Used for',
      cell: ({ offers }) => (offers.length === 0 ? '–' : offers.map(({ offer }) => offerNames[offer]).join(', ')),
    },
    { id: 'clicks', header: 'Clicks', align: 'end', cell: (link) => <Clicks {...link} /> },
    {
      id: 'actions',
      header: 'Actions',
      align: 'end',
      cell: (link) => (
        <LinkActions
          name={link.name}
          url={link.generatedUrl}
          copied="Copied!"
          remove="Delete"
          onEdit={() => onEdit(link)}
          onRemove={() => onDelete(link)}
        />
      ),
    },
  ];
  return <Table caption="Affiliate links" columns={columns} rows={links} rowKey={({ id }) => id} stickyHead />;
}

const Address = ({ children }: { children: string }): ReactNode => (
  <span className="text-12 break-all text-ink-soft">{children}</span>
);

const Clicks = ({ clicks, clicksBefore }: Pick<AffiliateLink, 'clicks' | 'clicksBefore'>): ReactNode => (
  <>
    {clicks.toLocaleString('en-US')}
    <span className="block text-12 whitespace-nowrap text-ink-soft">{clicksBefore.toLocaleString('en-US')} before</span>
  </>
);
