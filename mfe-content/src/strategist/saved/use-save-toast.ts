import { useEffect, useEffectEvent } from 'react';
import { toast } from '@floatwise/web-kit/toasts';
import type { Chat } from '../chat/use-chat.js';

/** From how many messages on, the greeting among them, and how long after a reply (specification, sections 4 and 9). */
const offered = { messages: 4, afterMs: 3_000 } as const;

/** Asks a signed-in person after a reply whether to save the conversation, unless it's saved already. */
export function useSaveToast({ session, conversation, fresh }: Chat, onSave: () => void): void {
  const count = conversation?.messages.length ?? 0;
  const isOffered =
    session.status === 'signed-in' &&
    conversation?.strategy === null &&
    fresh === count - 1 &&
    count + 1 >= offered.messages;
  const save = useEffectEvent(onSave);
  useEffect(() => {
    if (!isOffered) return undefined;
    const timer = setTimeout(() => {
      toast({
        title: 'Strategy Generated!',
        description: 'Would you like to save this conversation?',
        action: { label: 'Save', onSelect: () => save() },
      });
    }, offered.afterMs);
    return () => clearTimeout(timer);
  }, [isOffered, count]);
}
