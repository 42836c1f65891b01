import { Dialog, type DialogAction, type DialogProps } from './dialog.js';

type Shown = Pick<DialogProps, 'open' | 'onOpenChange' | 'title' | 'description' | 'children'>;

/** Its title is the question; its description says what will happen, and whether it can be undone. */
export interface ConfirmDialogProps extends Shown, Pick<DialogAction, 'loading' | 'disabled'> {
  /** The verb: "Disconnect". */
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  /** The action destroys something. */
  danger?: boolean;
}

/** A yes-or-no question, for actions that can't be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { confirmLabel, cancelLabel = 'Cancel', onConfirm, danger, loading = false, disabled = false, ...rest } = props;
  const variant = danger ? 'danger' : 'primary';
  return (
    <Dialog
      {...rest}
      alert
      primary={{ label: confirmLabel, onSelect: onConfirm, variant, loading, disabled }}
      secondary={{ label: cancelLabel, onSelect: () => rest.onOpenChange(false) }}
    />
  );
}
