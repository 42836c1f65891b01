import { ArrowUp, Square } from 'lucide-react';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { counted } from '@floatwise/finance/calendar/counted';
import { IconButton } from '@floatwise/ui/icon-button';
import { TextArea } from '@floatwise/ui/text-input';
import { useIsOnline } from '@floatwise/web-kit/online';
import { limits } from './chat-body.js';
import type { Chat } from './use-chat.js';

/** The counter appears for the last characters. */
const countedCharacters = 200;

/** Where a question is typed. Enter sends it, Shift and Enter start a new line. */
export function Composer({ chat, note }: { chat: Chat; note: ReactNode }): ReactNode {
  const { pending, problem, draft, setDraft, send, stop } = chat;
  const id = useId();
  const input = useFocusAfterAnswer(pending !== null);
  const left = limits.messageCharacters - draft.trim().length;
  const canSend = draft.trim() !== '' && left >= 0;
  const onKeyDown = (event: KeyboardEvent): void => {
    // Enter also ends the choice of a character in some languages.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send(draft);
  };
  return (
    <form
      className="border-t border-hairline px-3 pt-3 pb-2 sm:px-4 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        send(draft);
      }}
    >
      {problem !== null && (
        <p id={`${id}-problem`} className="mb-2 text-14 text-bad">
          {asSentence(problem)} Your question is still here.
        </p>
      )}
      <div className="flex items-end gap-2">
        <label className="sr-only" htmlFor={id}>
          Your question
        </label>
        <TextArea
          id={id}
          ref={input}
          rows={1}
          className="max-h-40 min-h-12! resize-none! py-2.5!"
          placeholder="Ask about a purchase or a bill"
          aria-describedby={`${id}-note ${problem === null ? '' : `${id}-problem`}`}
          value={pending ? '' : draft}
          disabled={pending !== null}
          onType={setDraft}
          onKeyDown={onKeyDown}
        />
        {pending ? (
          <IconButton key="stop" icon={Square} label="Stop" size="large" variant="quiet" onClick={stop} />
        ) : (
          <IconButton
            key="send"
            icon={ArrowUp}
            label="Send"
            size="large"
            variant="primary"
            type="submit"
            disabled={!canSend}
          />
        )}
      </div>
      <div id={`${id}-note`} className="mt-2 flex justify-between gap-4 text-12 text-ink-soft">
        <p>{note}</p>
        {left <= countedCharacters && <Counter left={left} />}
      </div>
      <Offline />
    </form>
  );
}

/** The specification's text for a failure has no period, and a sentence follows it here. */
const asSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

const Counter = ({ left }: { left: number }): ReactNode => (
  <p role="status" className={`figures shrink-0 ${left < 0 ? 'font-medium text-bad' : ''}`}>
    {counted(Math.abs(left), 'character')} {left >= 0 ? 'left' : 'too many'}
  </p>
);

/**
 * The input loses the focus while it's disabled. It gets it back with the answer, unless the person went elsewhere, or types on
 * glass, where focus would bring up the keyboard over the answer.
 */
function useFocusAfterAnswer(isWaiting: boolean) {
  const input = useRef<HTMLTextAreaElement>(null);
  const wasWaiting = useRef(false);
  useEffect(() => {
    const isOnGlass = typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;
    // The button that was pressed is gone, and what's around it has the focus.
    const isFree = document.activeElement?.contains(input.current) !== false;
    if (wasWaiting.current && !isWaiting && isFree && !isOnGlass) input.current?.focus({ preventScroll: true });
    wasWaiting.current = isWaiting;
  }, [isWaiting]);
  return input;
}

function Offline(): ReactNode {
  if (useIsOnline()) return null;
  return (
    <p role="status" className="mt-1 text-12 text-caution-ink">
      You’re offline. What you type stays here until you’re back.
    </p>
  );
}
