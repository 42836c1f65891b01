import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { Dialog } from '@floatwise/ui/dialog';
import { LinkFields } from '../affiliate-links/affiliate-link-dialog.js';
import { emptyLink, linkFaults, trimmedLink, type TypedLink } from '../affiliate-links/link-typed.js';
import type { KeptLink } from './kept-links.js';

interface Props {
  /** Null to add one. */
  link: KeptLink | null;
  onSave: (typed: TypedLink) => void;
  onClose: () => void;
}

/** The form for a link. */
export function LinkDialog({ link, onSave, onClose }: Props): ReactNode {
  const formId = useId();
  const [typed, setTyped] = useState<TypedLink>(link ?? emptyLink);
  const [isSubmitted, setSubmitted] = useState(false);
  const faults = linkFaults(typed);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setSubmitted(true);
    if (Object.keys(faults).length === 0) onSave(trimmedLink(typed));
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
        <LinkFields typed={typed} faults={isSubmitted ? faults : {}} onChange={setTyped} />
      </form>
    </Dialog>
  );
}
