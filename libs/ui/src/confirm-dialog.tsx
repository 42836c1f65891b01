import type { ReactNode } from 'react';
import { Dialog } from './dialog.js';

export interface ConfirmDialogProps {
  /** Without it, the dialog shows for as long as it's rendered. */
  open?: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question: "Switch to manual entry?" */
  title: string;
  /** What will happen, and whether it can be undone. */
  description: ReactNode;
  /** The verb: "Disconnect". */
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  /** The action destroys something. */
  danger?: boolean;
  loading?: boolean;
  /** The action isn't available right now; the label says why. */
  disabled?: boolean;
  /** Details below the description, such as a list of what else it affects. */
  children?: ReactNode;
}

/** A yes-or-no question, for actions that can't be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open = true, onOpenChange, title, description, confirmLabel, cancelLabel = 'Cancel', onConfirm } = props;
  return (
    <Dialog
      alert
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      primary={{
        label: confirmLabel,
        onSelect: onConfirm,
        variant: props.danger ? 'danger' : 'primary',
        loading: props.loading ?? false,
        disabled: props.disabled ?? false,
      }}
      secondary={{ label: cancelLabel, onSelect: () => onOpenChange(false) }}
    >
      {props.children}
    </Dialog>
  );
}
