import { useState, type ReactNode } from 'react';
import { Banner } from '@floatwise/ui/banner';
import { FormDialog } from '@floatwise/ui/dialog';
import { Field } from '@floatwise/ui/field';
import { TextInput } from '@floatwise/ui/text-input';
import { sentenceOf } from '@floatwise/web-kit/api';
import { useMutation } from '@floatwise/web-kit/query';

export interface ReasonDialogProps {
  /** The question: "Sign out everywhere?" */
  title: string;
  /** What will happen, and whether it can be undone. */
  description: string;
  /** The verb of the button. */
  confirm: string;
  keep?: string;
  /** What the typed text is called. */
  label?: string;
  /** Where it's kept. */
  hint?: string;
  danger?: boolean;
  /** More to choose, above the reason. */
  children?: ReactNode;
  act: (reason: string) => Promise<void>;
  /** Also after a refusal: somebody else may have acted. */
  onSettled?: () => void;
  /** Shown if the server gives no sentence of its own. */
  failed?: string;
  onClose: () => void;
}

/** The second question before an operator's act, which also asks why. The reason is kept with the act. */
export function ReasonDialog(props: ReasonDialogProps): ReactNode {
  const { title, description, confirm, keep = 'Cancel', label = 'Reason', danger = false, children } = props;
  const { hint = 'Kept in the audit log', act, onSettled, failed = 'That didn’t work.', onClose } = props;
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, isError, error } = useMutation({
    mutationFn: act,
    onSuccess: onClose,
    onSettled: () => onSettled?.(),
  });
  const submit = (): void => {
    setMissing(reason.trim() === '');
    if (reason.trim() !== '') mutate(reason.trim());
  };
  return (
    <FormDialog
      alert
      onOpenChange={onClose}
      title={title}
      description={description}
      primary={{ label: confirm, variant: danger ? 'danger' : 'primary', loading: isPending }}
      secondary={{ label: keep, onSelect: onClose }}
      onSubmit={submit}
    >
      {isError && <Banner tone="bad">{sentenceOf(error, failed)}</Banner>}
      {children}
      <Field label={label} hint={hint} error={isMissing ? 'Write down why.' : undefined} required>
        <TextInput value={reason} onType={setReason} autoComplete="off" maxLength={500} />
      </Field>
    </FormDialog>
  );
}
