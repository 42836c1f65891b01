import { type ReactNode, useState } from 'react';
import type { AffiliateLink } from '@floatwise/contracts/analytics/affiliate-links.http';
import { Button } from '@floatwise/ui/button';
import { EmptyState } from '@floatwise/ui/empty-state';
import { Panel } from '@floatwise/ui/panel';
import { ConfirmDialog } from '@floatwise/ui/confirm-dialog';
import { toast } from '@floatwise/web-kit/toasts';
import { Badge } from '@floatwise/ui/badge';
import { lazyDialog } from '@floatwise/ui/lazy-part';
import { type Column, Table } from '@floatwise/ui/table';
import { Loaded } from '../page/loaded.js';
import type { OfPeriod } from '../figures/period.js';
import { useAffiliateLinkChanges, useAffiliateLinks } from './affiliate-link-queries.js';
import { deletionText, offerNames, takenOffers } from './affiliate-link-text.js';
import { LinkActions, LinkName } from './link-parts.js';

const AffiliateLinkDialog = lazyDialog(async () => (await import('./affiliate-link-dialog.js')).AffiliateLinkDialog);

/** All affiliate links, newest first, with the clicks of the period, and the form that creates or edits one. */
export function AffiliateLinksPanel({ days }: OfPeriod): ReactNode {
  const query = useAffiliateLinks(days);
  const { data } = query;
  const [edited, setEdited] = useState<AffiliateLink | 'new' | null>(null);
  const [deleted, setDeleted] = useState<AffiliateLink | null>(null);
  const link = edited === 'new' ? null : edited;
  const create = (
    <Button size="small" onClick={() => setEdited('new')}>
      New link
    </Button>
  );
  return (
    <Panel
      title="Affiliate links"
      description="An active link replaces an offer’s usual address."
      actions={data && create}
      flush
    >
      <Loaded query={query} failure="We can’t load the affiliate links right now." lines={4}>
        {(links) =>
          links.length === 0 ? (
            <EmptyState
              title="No affiliate links yet..."
              description="Until there is one, each offer leads to its usual address."
            />
          ) : (
            <AffiliateLinksTable links={links} onEdit={setEdited} onDelete={setDeleted} />
          )
        }
      </Loaded>
      {edited && (
        <AffiliateLinkDialog
          link={link}
          taken={takenOffers(data ?? [], link?.id ?? null)}
          onClose={() => setEdited(null)}
        />
      )}
      {deleted && <DeleteLinkDialog link={deleted} onClose={() => setDeleted(null)} />}
    </Panel>
  );
}

const undoMs = 10_000;

/** Asks before a link is deleted, says what its offers will lead to, and can take it back. */
function DeleteLinkDialog({ link, onClose }: { link: AffiliateLink; onClose: () => void }): ReactNode {
  const { create, remove } = useAffiliateLinkChanges();
  const { id, name, baseUrl, affiliateTag, description, isActive } = link;
  const undo = (): void => {
    const offers = link.offers.map(({ offer }) => offer);
    create.mutateAsync({ body: { id, name, baseUrl, affiliateTag, description, isActive, offers } }).then(
      () => toast({ title: `${name} is back` }),
      () => undefined,
    );
  };
  const confirm = (): void => {
    remove
      .mutateAsync({ params: { id } })
      .then(
        () => {
          const action = { label: 'Undo', onSelect: undo };
          toast({ title: 'Affiliate link deleted successfully!', action, durationMs: undoMs });
        },
        () => undefined,
      )
      .finally(onClose);
  };
  return (
    <ConfirmDialog
      onOpenChange={onClose}
      title={`Delete ${name}?`}
      description={<span className="break-words">{deletionText(link)}</span>}
      confirmLabel="Delete"
      danger
      loading={remove.isPending}
      onConfirm={confirm}
    />
  );
}

interface Props {
  links: readonly AffiliateLink[];
  onEdit: (link: AffiliateLink) => void;
  onDelete: (link: AffiliateLink) => void;
}

/** Each link with its generated URL, what uses it, and its clicks. */
function AffiliateLinksTable({ links, onEdit, onDelete }: Props): ReactNode {
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
