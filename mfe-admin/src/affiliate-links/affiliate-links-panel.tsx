import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { AffiliateLink } from '@floatwise/contracts/analytics/affiliate-links.http';
import { Button } from '@floatwise/ui/button';
import { EmptyState } from '@floatwise/ui/empty-state';
import { Panel } from '@floatwise/ui/panel';
import { Loaded } from '../page/loaded.js';
import type { OfPeriod } from '../figures/period.js';
import { useAffiliateLinks } from './affiliate-link-queries.js';
import { takenOffers } from './affiliate-link-text.js';
import { AffiliateLinksTable } from './affiliate-links-table.js';
import { DeleteLinkDialog } from './delete-link-dialog.js';

const AffiliateLinkDialog = lazy(async () => ({
  default: (await import('./affiliate-link-dialog.js')).AffiliateLinkDialog,
}));

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
      description="An active link takes the place of an offer’s usual address."
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
        <Suspense fallback={null}>
          <AffiliateLinkDialog
            link={link}
            taken={takenOffers(data ?? [], link?.id ?? null)}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
      {deleted && <DeleteLinkDialog link={deleted} onClose={() => setDeleted(null)} />}
    </Panel>
  );
}
