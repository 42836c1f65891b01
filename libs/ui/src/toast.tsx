import * as Radix from '@radix-ui/react-toast';
import { CircleAlert, X } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
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
  /** What was pressed last: probably what the message is about, so the message doesn't cover it. */
  pressed?: () => Element | null;
}

const DURATION_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;

/** Whether the message would cover the element where it is now. */
function covers(message: Element, element: Element | null): boolean {
  if (!element?.isConnected) return false;
  const [own, other] = [message.getBoundingClientRect(), element.getBoundingClientRect()];
  return own.left < other.right && other.left < own.right && own.top < other.bottom && other.top < own.bottom;
}

/** Where a new message goes: the top right, or the bottom right if it would cover there what was pressed. */
function usePlace(shown: ToastMessage | null, pressed: ToasterProps['pressed']) {
  const place = useRef<HTMLOListElement>(null);
  const [atBottom, setAtBottom] = useState<number | null>(null);
  useLayoutEffect(() => {
    // Only on its first render: a message that's being read doesn't jump.
    if (shown === null || !place.current || !pressed) return;
    if (covers(place.current, pressed())) setAtBottom(shown.id);
  }, [shown, pressed]);
  return { place, isAtBottom: shown !== null && atBottom === shown.id };
}

/**
 * Shows messages at the top right, away from the floating button. The figures (5 s, swipe right by 50 px, F8 moves focus here,
 * 420 px wide) come from the specification, section 9.
 */
export function Toaster({ toast, onDismiss, pressed }: ToasterProps) {
  // Keep the last message rendered during its exit animation.
  const [shown, setShown] = useState(toast);
  if (toast !== null && toast !== shown) setShown(toast);
  const { place, isAtBottom } = usePlace(shown, pressed);
  return (
    <Radix.Provider duration={DURATION_MS} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX}>
      {shown && <Message key={shown.id} message={shown} open={toast?.id === shown.id} onDismiss={onDismiss} />}
      <Radix.Viewport
        hotkey={['F8']}
        ref={place}
        className={join(
          'fixed right-0 z-60 flex w-full max-w-toast flex-col gap-2 p-4 outline-none',
          isAtBottom ? 'bottom-0' : 'top-0 sm:top-14',
        )}
      />
    </Radix.Provider>
  );
}

const motion =
  'data-[state=open]:animate-slide-in data-[state=closed]:animate-slide-out data-[swipe=end]:animate-slide-out ' +
  'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 ' +
  'data-[swipe=cancel]:transition-transform';

interface MessageProps {
  message: ToastMessage;
  open: boolean;
  onDismiss: (id: number) => void;
}

function Message({ message, open, onDismiss }: MessageProps) {
  const destructive = message.tone === 'destructive';
  return (
    <Radix.Root
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
