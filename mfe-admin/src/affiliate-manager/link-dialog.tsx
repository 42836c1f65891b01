import { useId, useState, type ChangeEvent, type ReactNode, type SubmitEvent } from 'react';
import { Dialog } from '@floatwise/ui/dialog';
import { Field } from '@floatwise/ui/field';
import { TextInput } from '@floatwise/ui/text-input';
import { generatedUrl, linkFaults, longest, type KeptLink, type TypedLink } from './kept-links.js';

interface Props {
  /** Null to add one. */
  link: KeptLink | null;
  onSave: (typed: TypedLink) => void;
  onClose: () => void;
}

const empty: TypedLink = { name: '', address: '', tag: '', description: '' };
const trimmed = ({ name, address, tag, description }: TypedLink): TypedLink => ({
  name: name.trim(),
  address: address.trim(),
  tag: tag.trim(),
  description: description.trim(),
});

/** The form for a link, with the address it makes as soon as it makes one. */
export function LinkDialog({ link, onSave, onClose }: Props): ReactNode {
  const formId = useId();
  const [typed, setTyped] = useState<TypedLink>(link ?? empty);
  const [isSubmitted, setSubmitted] = useState(false);
  const faults = linkFaults(typed);
  const shown = isSubmitted ? faults : {};
  const field = (name: keyof TypedLink) => ({
    value: typed[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped({ ...typed, [name]: target.value }),
    autoComplete: 'off',
  });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setSubmitted(true);
    if (Object.keys(faults).length === 0) onSave(trimmed(typed));
  };
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={onClose}
      title={link ? `Edit ${link.name}` : 'Add link'}
      description="The tag is added to the address, the way its host expects it."
      primary={{ label: link ? 'Save' : 'Add', form: formId }}
      secondary={{ label: 'Cancel', onSelect: onClose }}
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <Field label="Name" error={shown.name} required>
          <TextInput {...field('name')} maxLength={longest.name} />
        </Field>
        <Field label="Base URL" error={shown.address} hint="https only, without the tag" required>
          <TextInput {...field('address')} type="url" inputMode="url" />
        </Field>
        <Field label="Tag" error={shown.tag} required>
          <TextInput {...field('tag')} autoCapitalize="off" spellCheck={false} />
        </Field>
        <Field label="Description" error={shown.description} optional>
          <TextInput {...field('description')} maxLength={longest.description} />
        </Field>
        <p className="text-12 break-all text-ink-soft" aria-live="polite">
          {faults.address === undefined && faults.tag === undefined && `Generated URL: ${generatedUrl(trimmed(typed))}`}
        </p>
      </form>
    </Dialog>
  );
}
