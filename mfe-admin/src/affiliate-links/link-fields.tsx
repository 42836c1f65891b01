import type { ChangeEvent, ReactNode } from 'react';
import { longestLinkText } from '@floatwise/contracts/analytics/tagged-link';
import { Field } from '@floatwise/ui/field';
import { TextInput } from '@floatwise/ui/text-input';
import { generatedUrl, linkFaults, trimmedLink, type LinkFaults, type TypedLink } from './link-typed.js';

interface Props {
  typed: TypedLink;
  /** What to show as wrong. */
  faults: LinkFaults;
  onChange: (typed: TypedLink) => void;
}

/** The fields of a link, and the address it makes as soon as it makes one. */
export function LinkFields({ typed, faults, onChange }: Props): ReactNode {
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
