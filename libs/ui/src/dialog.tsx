import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { useId, useRef, type ReactNode, type Ref, type SubmitEvent } from 'react';
import { Button, type ButtonVariant } from './button.js';
import { IconButton } from './icon-button.js';
import { join } from './join.js';
import { focusPart } from './kept-focus.js';
import { usePortalContainer } from './section-root.js';

export interface DialogAction {
  label: string;
  onSelect?: () => void;
  /** Submits the form with this ID instead. */
  form?: string;
  loading?: boolean;
  /** Replaces the label while `loading`. */
  loadingLabel?: string;
  disabled?: boolean;
}

export interface DialogProps {
  /** Without it, the dialog shows for as long as it's rendered. */
  open?: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** One sentence under the title. Screen readers read it when the dialog opens. */
  description: ReactNode;
  /** `medium` is 480 px wide, `wide` 600 px. On a phone, both slide up from the bottom. */
  size?: 'medium' | 'wide';
  /** The main action. */
  primary?: DialogAction & { variant?: Extract<ButtonVariant, 'primary' | 'danger'> };
  /** Cancel, or the less important action. */
  secondary?: DialogAction;
  /** The dialog needs an answer, so a press outside doesn't close it. */
  alert?: boolean;
  children?: ReactNode;
}

const overlay = 'fixed inset-0 z-40 bg-scrim data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out';
const sheet =
  'fixed z-50 flex flex-col bg-raised text-ink shadow-float focus:outline-none inset-x-0 bottom-0 max-h-[92dvh] ' +
  'rounded-t-art data-[state=open]:animate-sheet-in data-[state=closed]:animate-sheet-out';
const centred =
  'sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[85dvh] sm:w-[calc(100vw-2rem)] sm:-translate-x-1/2 ' +
  'sm:-translate-y-1/2 sm:rounded-panel sm:data-[state=open]:animate-rise-in sm:data-[state=closed]:animate-rise-out';
const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
const widths = { medium: 'sm:max-w-dialog', wide: 'sm:max-w-dialog-wide' };

/** Asks for one thing on top of the page. Escape, the close button, and a press outside close it; focus returns to where it was. */
export function Dialog(props: DialogProps) {
  const {
    open = true,
    onOpenChange,
    title,
    description,
    size = 'medium',
    primary,
    secondary,
    alert = false,
    children,
  } = props;
  const container = usePortalContainer();
  // A dialog opened by state has no trigger, so Radix has nothing to return the focus to.
  const opener = useRef<Element | null>(null);
  // What the opener is in, where it's gone by then, such as the button of a row that the dialog deleted.
  const around = useRef<HTMLElement | null>(null);
  const body = useRef<HTMLDivElement>(null);
  const mainAction = useRef<HTMLButtonElement>(null);
  const begin = (event: Event): void => {
    opener.current = document.activeElement;
    around.current = opener.current?.closest('section') ?? null;
    // With nothing to fill in, focus starts on the primary action, not on the less important one. If that can't be pressed or isn't
    // there, such as while the fields load, it starts on the dialog itself, so that Tab leads to the first of them.
    const isToRead = !alert && primary?.form === undefined && !body.current?.querySelector(controls);
    const first = mainAction.current?.disabled === false ? mainAction.current : event.currentTarget;
    if (!isToRead || !(first instanceof HTMLElement)) return;
    event.preventDefault();
    first.focus();
  };
  const giveBack = (event: Event): void => {
    event.preventDefault();
    if (opener.current instanceof HTMLElement) opener.current.focus();
    const isLost = opener.current?.isConnected === false && document.activeElement === document.body;
    if (isLost && around.current) focusPart(around.current);
  };
  const stay = (event: Event): void => {
    if (alert) event.preventDefault();
  };
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal container={container}>
        <Radix.Overlay className={overlay} />
        <Radix.Content
          className={join(sheet, centred, widths[size])}
          role={alert ? 'alertdialog' : 'dialog'}
          onInteractOutside={stay}
          onOpenAutoFocus={begin}
          onCloseAutoFocus={giveBack}
        >
          <div className="px-5 pt-5 pr-14 sm:px-6 sm:pt-6 sm:pr-14">
            <Radix.Title className="text-20 font-semibold">{title}</Radix.Title>
            <Radix.Description className="mt-1 text-14 wrap-anywhere text-ink-soft">{description}</Radix.Description>
          </div>
          {/* Scrolling content fades out under the title instead of being cut off. */}
          <div
            ref={body}
            className="min-h-0 overflow-y-auto overscroll-contain mask-t-from-[calc(100%-1rem)] px-5 py-5 empty:p-2 sm:px-6"
          >
            {children}
          </div>
          {(primary ?? secondary) && (
            <div className="flex flex-col-reverse gap-2 border-t border-hairline px-5 py-4 sm:flex-row sm:justify-end sm:px-6">
              {/* Keyed, because a button that turns into a submit button while it is pressed would submit with that same press. */}
              {secondary && <Action key={`lesser ${secondary.label}`} action={secondary} variant="quiet" />}
              {primary && (
                <Action
                  key={primary.label}
                  ref={mainAction}
                  action={primary}
                  variant={primary.variant ?? 'primary'}
                  data-uncovered=""
                />
              )}
            </div>
          )}
          {/* Last in tab order, so that the dialog opens on its first field. */}
          {!alert && (
            <div className="absolute top-4 right-4">
              <Radix.Close asChild>
                <IconButton icon={X} label="Close" size="small" data-uncovered="" />
              </Radix.Close>
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export interface FormDialogProps extends DialogProps {
  primary: NonNullable<DialogProps['primary']>;
  /** The main action was pressed, or Enter. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** How the fields are laid out. */
  className?: string;
}

/** A dialog to fill in: its children are the fields of a form, which the main action submits. */
export function FormDialog({ primary, onSubmit, className = 'grid gap-4', children, ...rest }: FormDialogProps) {
  const id = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // Events of a dialog inside another dialog's form bubble into that form.
    event.stopPropagation();
    onSubmit(event);
  };
  return (
    <Dialog {...rest} primary={{ ...primary, form: id }}>
      <form id={id} noValidate className={className} onSubmit={submit}>
        {children}
      </form>
    </Dialog>
  );
}

interface ActionProps {
  action: DialogAction;
  variant: ButtonVariant;
  ref?: Ref<HTMLButtonElement>;
  'data-uncovered'?: string;
}

const Action = ({ action, variant, ...rest }: ActionProps) => (
  <Button
    {...rest}
    variant={variant}
    type={action.form === undefined ? 'button' : 'submit'}
    form={action.form}
    onClick={action.onSelect}
    loading={action.loading ?? false}
    loadingLabel={action.loadingLabel}
    disabled={action.disabled}
    className="max-sm:h-auto max-sm:min-h-12 max-sm:py-2 max-sm:whitespace-normal"
  >
    {action.label}
  </Button>
);
