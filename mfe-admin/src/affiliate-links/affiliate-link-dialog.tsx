import { type ChangeEvent, type ReactNode, useState } from 'react';
import type { AffiliateLink, PartnerOffer } from '@floatwise/contracts/analytics/affiliate-links.http';
import { Banner } from '@floatwise/ui/banner';
import { Checkbox } from '@floatwise/ui/checkbox';
import { FormDialog } from '@floatwise/ui/dialog';
import { Switch } from '@floatwise/ui/switch';
import { longestLinkText } from '@floatwise/contracts/analytics/tagged-link';
import { Field } from '@floatwise/ui/field';
import { TextInput } from '@floatwise/ui/text-input';
import { ApiError, currentIn } from '@floatwise/web-kit/api';
import { toast } from '@floatwise/web-kit/toasts';
import { differences, type EditedLink, editedOf, offerNames, partnerOffers } from './affiliate-link-text.js';
import { generatedUrl, linkFaults, type LinkFaults, trimmedLink, type TypedLink } from './link-typed.js';
import { useAffiliateLinkChanges } from './affiliate-link-queries.js';

interface Props {
  /** Null to create one. */
  link: AffiliateLink | null;
  /** The offers that use another link, and that link's name. */
  taken: ReadonlyMap<PartnerOffer, string>;
  onClose: () => void;
}

/** Creates or edits a link, and says what it's used for. */
export function AffiliateLinkDialog({ link, taken, onClose }: Props): ReactNode {
  const form = useAffiliateLinkForm(link, onClose);
  const { edited } = form;
  return (
    <FormDialog
      size="wide"
      onOpenChange={onClose}
      title={link ? `Edit ${link.name}` : 'New affiliate link'}
      description="The tag is added to the address, the way its host expects it."
      primary={{ label: link ? 'Update' : 'Create', loading: form.isSaving }}
      secondary={{ label: 'Cancel', onSelect: onClose }}
      onSubmit={form.submit}
    >
      {form.theirs && <ChangedByOthers theirs={form.theirs} />}
      <LinkFields typed={edited} faults={form.faults} onChange={form.set} />
      <Offers edited={edited} taken={taken} onChange={(offers) => form.set({ offers })} />
      <Switch
        label="Active"
        description="Only an active link replaces the usual address"
        checked={edited.isActive}
        onChange={({ target }) => form.set({ isActive: target.checked })}
      />
    </FormDialog>
  );
}

const ChangedByOthers = ({ theirs }: { theirs: readonly string[] }): ReactNode => (
  <Banner tone="caution" title="Someone else changed this link">
    <p>What you typed is still here. Update again to replace their version.</p>
    {theirs.length > 0 && (
      <ul aria-label="Their version" className="mt-1 list-disc pl-5 break-all">
        {theirs.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    )}
  </Banner>
);

interface OffersProps extends Pick<Props, 'taken'> {
  edited: EditedLink;
  onChange: (offers: readonly PartnerOffer[]) => void;
}

function Offers({ edited: { offers }, taken, onChange }: OffersProps): ReactNode {
  const without = (offer: PartnerOffer) => offers.filter((each) => each !== offer);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-14 font-medium">Used for</legend>
      {partnerOffers.map((offer) => {
        const other = taken.get(offer);
        const isChosen = offers.includes(offer);
        return (
          <Checkbox
            key={offer}
            label={offerNames[offer]}
            {...(other !== undefined && { description: `Uses “${other}”` })}
            checked={isChosen}
            disabled={other !== undefined && !isChosen}
            onChange={({ target }) => onChange(target.checked ? [...without(offer), offer] : without(offer))}
          />
        );
      })}
    </fieldset>
  );
}

interface LinkFieldsProps {
  typed: TypedLink;
  /** What to show as wrong. */
  faults: LinkFaults;
  onChange: (typed: TypedLink) => void;
}

/** The fields of a link, and the address it makes as soon as it makes one. */
export function LinkFields({ typed, faults, onChange }: LinkFieldsProps): ReactNode {
  const field = (name: keyof TypedLink) => ({
    value: typed[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ ...typed, [name]: target.value }),
    autoComplete: 'off',
  });
  const { address, tag } = linkFaults(typed);
  return (
    <>
      <Field label="Name" error={faults.name} required>
        <TextInput {...field('name')} maxLength={longestLinkText.name} />
      </Field>
      <Field label="Base URL" error={faults.address} hint="https only, without the tag" required>
        <TextInput {...field('address')} type="url" inputMode="url" />
      </Field>
      <Field label="Tag" error={faults.tag} required>
        <TextInput {...field('tag')} autoCapitalize="off" spellCheck={false} />
      </Field>
      <Field label="Description" error={faults.description} optional>
        <TextInput {...field('description')} maxLength={longestLinkText.description} />
      </Field>
      <p className="text-12 break-all text-ink-soft" aria-live="polite">
        {address === undefined && tag === undefined && `Generated URL: ${generatedUrl(trimmedLink(typed))}`}
      </p>
    </>
  );
}

const fieldOf: Record<string, keyof TypedLink> = {
  name: 'name',
  baseUrl: 'address',
  affiliateTag: 'tag',
  description: 'description',
};

const faultsIn = ({ issues }: ApiError): LinkFaults =>
  Object.fromEntries(issues.flatMap(({ path, message }) => (fieldOf[path] ? [[fieldOf[path], message]] : [])));

/** The form's state. After a refusal, everything that was typed stays. */
function useAffiliateLinkForm(link: AffiliateLink | null, onSaved: () => void) {
  const [edited, setEdited] = useState<EditedLink>(() => editedOf(link));
  /** One for each time it's opened: a second press after a lost answer creates no second link. */
  const [newId] = useState(() => crypto.randomUUID());
  const [faults, setFaults] = useState<LinkFaults>({});
  const [current, setCurrent] = useState<AffiliateLink | null>(null);
  const { create, change } = useAffiliateLinkChanges();

  const onSuccess = (): void => {
    toast({ title: `Affiliate link ${link ? 'updated' : 'created'} successfully!` });
    onSaved();
  };
  const onError = (error: unknown): void => {
    if (error instanceof ApiError) setFaults(faultsIn(error));
    setCurrent(currentIn<AffiliateLink>(error) ?? current);
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
    submit: (): void => {
      const found = linkFaults(edited);
      setFaults(found);
      if (Object.keys(found).length > 0) return;
      const { name, address, tag, description } = trimmedLink(edited);
      const { isActive, offers } = edited;
      const body = { name, baseUrl: address, affiliateTag: tag, description, isActive, offers: [...offers] };
      if (!link) return create.mutate({ body: { ...body, id: newId } }, { onSuccess, onError });
      const { version } = current ?? link;
      change.mutate({ params: { id: link.id }, body: { ...body, version } }, { onSuccess, onError });
    },
  };
}
