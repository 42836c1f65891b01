import * as Radix from '@radix-ui/react-toast';
import { CircleAlert, X } from 'lucide-react';
import { useCallback, useState, type Ref } from 'react';
import { buttonClass } from './button.js';
import { Icon } from './icon.js';
import { IconButton } from './icon-button.js';
import { join } from './join.js';

export interface ToastMessage {
  id: number;
  title: string;
  description?: string;
  tone: 'plain' | 'destructive';
  /** One action the person can take, such as Undo. */
  action?: { label: string; onSelect: () => void };
  /** How long it stays; 5,000 by default. */
  durationMs?: number;
}

export interface ToasterProps {
  /** The message to show, if any (never two, by the specification). */
  toast: ToastMessage | null;
  /** Called when the message timed out, was closed or swiped away, or its action was used. */
  onDismiss: (id: number) => void;
  /** What was pressed last: probably what the message is about. The message covers neither it nor anything `data-uncovered`. */
  pressed?: () => Element | null;
}

const DURATION_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;

/** At the right edge: a side of the window, or so many pixels from its top. */
type Place = 'top' | 'bottom' | number;
const sides = { top: 'top-0 sm:top-14', bottom: 'bottom-0' };

const overlap = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** The first place where a message, now at the top, covers none of these. */
function freePlace(message: Element, uncovered: readonly Element[]): Place {
  const own = message.getBoundingClientRect();
  const others = uncovered.filter(({ isConnected }) => isConnected).map((each) => each.getBoundingClientRect());
  const isFree = (top: number): boolean =>
    !others.some((other) => overlap(new DOMRect(own.left, top, own.width, own.height), other));
  const lowest = window.innerHeight - own.height;
  if (isFree(own.top)) return 'top';
  if (isFree(lowest)) return 'bottom';
  return others.map(({ bottom }) => bottom).find((top) => top <= lowest && isFree(top)) ?? 'top';
}

/** Where a new message goes, so that it covers neither what was pressed nor what closes or submits an open dialog. */
function usePlace(shown: ToastMessage | null, pressed: ToasterProps['pressed']) {
  const [found, setFound] = useState<{ id: number; place: Place }>();
  const id = shown?.id;
  // Only when it appears: a message that's being read doesn't jump.
  const onAppear = useCallback(
    (message: HTMLLIElement | null): void => {
      const list = message?.parentElement;
      if (!list || id === undefined) return;
      const uncovered = [pressed?.() ?? [], ...document.querySelectorAll('[data-uncovered]')].flat();
      setFound({ id, place: freePlace(list, uncovered) });
    },
    [id, pressed],
  );
  return { onAppear, place: found !== undefined && found.id === id ? found.place : 'top' };
}

/**
 * Shows messages at the top right, away from the floating button, or where they cover no open dialog's buttons. The figures
 * (5 s, swipe right by 50 px, F8 moves focus here, 420 px wide) come from the specification, section 9.
 */
export function Toaster({ toast, onDismiss, pressed }: ToasterProps) {
  // Keep the last message rendered during its exit animation.
  const [shown, setShown] = useState(toast);
  if (toast !== null && toast !== shown) setShown(toast);
  const { onAppear, place } = usePlace(shown, pressed);
  return (
    <Radix.Provider duration={DURATION_MS} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX}>
      {shown && (
        <Message key={shown.id} ref={onAppear} message={shown} open={toast?.id === shown.id} onDismiss={onDismiss} />
      )}
      <Radix.Viewport
        hotkey={['F8']}
        className={join(
          'fixed right-0 z-60 flex w-full max-w-toast flex-col gap-2 p-4 outline-none',
          typeof place === 'string' && sides[place],
        )}
        style={typeof place === 'number' ? { top: place } : undefined}
      />
    </Radix.Provider>
  );
}

const motion =
  'data-[state=open]:animate-slide-in data-[state=closed]:animate-slide-out data-[swipe=end]:animate-slide-out ' +
  'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 ' +
  'data-[swipe=cancel]:transition-transform';

interface MessageProps {
  ref: Ref<HTMLLIElement>;
  message: ToastMessage;
  open: boolean;
  onDismiss: (id: number) => void;
}

function Message({ ref, message, open, onDismiss }: MessageProps) {
  const destructive = message.tone === 'destructive';
  return (
    <Radix.Root
      ref={ref}
      open={open}
      onOpenChange={(next) => !next && onDismiss(message.id)}
      duration={message.durationMs ?? DURATION_MS}
      className={join('flex items-start gap-3 rounded-panel bg-raised py-3 pr-2 pl-4 text-ink shadow-float', motion)}
    >
      {destructive && <Icon of={CircleAlert} size={20} className="mt-1 text-bad" />}
      <div className="min-w-0 grow py-1 wrap-anywhere">
        <Radix.Title className={join('text-14 font-semibold', destructive && 'text-bad')}>{message.title}</Radix.Title>
        {message.description !== undefined && (
          <Radix.Description className="mt-0.5 text-14 text-ink-soft">{message.description}</Radix.Description>
        )}
      </div>
      {message.action && (
        <Radix.Action
          altText={message.action.label}
          onClick={message.action.onSelect}
          className={buttonClass('quiet', 'small')}
        >
          {message.action.label}
        </Radix.Action>
      )}
      <Radix.Close asChild>
        <IconButton icon={X} label="Dismiss" size="small" />
      </Radix.Close>
    </Radix.Root>
  );
}
