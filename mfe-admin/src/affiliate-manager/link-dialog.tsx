import { useState, type ReactNode } from 'react';
import { FormDialog } from '@floatwise/ui/dialog';
import { LinkFields } from '../affiliate-links/affiliate-link-dialog.js';
import { emptyLink, linkFaults, trimmedLink, type TypedLink } from '../affiliate-links/link-typed.js';
import type { KeptLink } from './kept-links.js';

interface Props {
  /** Null to add one. */
  link: KeptLink | null;
  onSave: (typed: TypedLink) => void;
  onClose: () => void;
}

export function LinkDialog({ link, onSave, onClose }: Props): ReactNode {
  const [typed, setTyped] = useState<TypedLink>(link ?? emptyLink);
  const [isSubmitted, setSubmitted] = useState(false);
  const faults = linkFaults(typed);
  const submit = (): void => {
    setSubmitted(true);
    if (Object.keys(faults).length === 0) onSave(trimmedLink(typed));
  };
  return (
    <FormDialog
      size="wide"
      onOpenChange={onClose}
      title={link ? `Edit ${link.name}` : 'Add link'}
      description="The tag is added to the address, the way its host expects it."
      primary={{ label: link ? 'Save' : 'Add' }}
      secondary={{ label: 'Cancel', onSelect: onClose }}
      onSubmit={submit}
    >
      <LinkFields typed={typed} faults={isSubmitted ? faults : {}} onChange={setTyped} />
    </FormDialog>
  );
}
