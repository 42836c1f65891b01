import type { ReactNode } from 'react';
import type { AffiliateLink } from '@floatwise/contracts/analytics/affiliate-links.http';
import { ConfirmDialog } from '@floatwise/ui/confirm-dialog';
import { toast } from '@floatwise/web-kit/toasts';
import { useAffiliateLinkChanges } from './affiliate-link-queries.js';
import { deletionText } from './affiliate-link-text.js';

/** So long Undo is offered. */
const undoMs = 10_000;

/** Asks before a link is deleted, says what its offers will lead to, and can take it back. */
export function DeleteLinkDialog({ link, onClose }: { link: AffiliateLink; onClose: () => void }): ReactNode {
  const { create, remove } = useAffiliateLinkChanges();
  const { id, name, baseUrl, affiliateTag, description, isActive } = link;
  const undo = (): void => {
    const offers = link.offers.map(({ offer }) => offer);
    create.mutateAsync({ id, name, baseUrl, affiliateTag, description, isActive, offers }).then(
      () => toast({ title: `${name} is back` }),
      () => undefined,
    );
  };
  const confirm = (): void => {
    remove
      .mutateAsync(id)
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
      open
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
