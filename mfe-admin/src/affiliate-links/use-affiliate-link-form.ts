import { useState, type SubmitEvent } from 'react';
import type { AffiliateLink } from '@floatwise/contracts/analytics/affiliate-links.http';
import { ApiError } from '@floatwise/web-kit/api';
import { toast } from '@floatwise/web-kit/toasts';
import { useAffiliateLinkChanges } from './affiliate-link-queries.js';
import { differences, editedOf, type EditedLink } from './affiliate-link-text.js';
import { linkFaults, trimmedLink, type LinkFaults, type TypedLink } from './link-typed.js';

const fieldOf: Record<string, keyof TypedLink> = {
  name: 'name',
  baseUrl: 'address',
  affiliateTag: 'tag',
  description: 'description',
};

const faultsIn = ({ issues }: ApiError): LinkFaults =>
  Object.fromEntries(issues.flatMap(({ path, message }) => (fieldOf[path] ? [[fieldOf[path], message]] : [])));

/** Somebody else's version, if it's because of it that ours was refused. */
const currentIn = (error: unknown): AffiliateLink | null =>
  error instanceof ApiError && error.problem?.code === 'stale-link'
    ? (error.problem['current'] as AffiliateLink)
    : null;

/** The form's state. After a refusal, everything that was typed stays. */
export function useAffiliateLinkForm(link: AffiliateLink | null, onSaved: () => void) {
  const [edited, setEdited] = useState<EditedLink>(() => editedOf(link));
  const [faults, setFaults] = useState<LinkFaults>({});
  const [current, setCurrent] = useState<AffiliateLink | null>(null);
  const { create, change } = useAffiliateLinkChanges();

  const onSuccess = (): void => {
    toast({ title: `Affiliate link ${link ? 'updated' : 'created'} successfully!` });
    onSaved();
  };
  const onError = (error: unknown): void => {
    if (error instanceof ApiError) setFaults(faultsIn(error));
    setCurrent(currentIn(error) ?? current);
  };

  return {
    edited,
    faults,
    isSaving: create.isPending || change.isPending,
    /** What somebody else changed in the meantime; null if nobody did. The next update replaces it. */
    theirs: current && differences(edited, editedOf(current)),
    set: (part: Partial<EditedLink>): void => {
      setEdited((before) => ({ ...before, ...part }));
      setFaults((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))));
    },
    submit: (event: SubmitEvent<HTMLFormElement>): void => {
      event.preventDefault();
      const found = linkFaults(edited);
      setFaults(found);
      if (Object.keys(found).length > 0) return;
      const { name, address, tag, description } = trimmedLink(edited);
      const { isActive, offers } = edited;
      const body = { name, baseUrl: address, affiliateTag: tag, description, isActive, offers: [...offers] };
      if (!link) return create.mutate(body, { onSuccess, onError });
      const { version } = current ?? link;
      change.mutate({ id: link.id, body: { ...body, version } }, { onSuccess, onError });
    },
  };
}
