import type { ReactNode } from 'react';
import { Dialog } from '@floatwise/ui/dialog';
import { call } from '@floatwise/web-kit/api';
import { useGuestCards } from '@floatwise/web-kit/guest-wallet';
import { useMutation } from '@floatwise/web-kit/query';
import type { Session } from '@floatwise/web-kit/session';
import { toast } from '@floatwise/web-kit/toasts';
import { useToday } from '@floatwise/web-kit/today';
import { chatCard } from './chat-body.js';

interface Props {
  session: Session;
  /** The question whose answer belonged to another one. */
  question: string;
  onClose: () => void;
}

/** Asks whether a question may be sent to us, and says what is hidden in it first. */
export function MissedDialog({ session, question, onClose }: Props): ReactNode {
  const cards = useGuestCards();
  const today = useToday();
  const guestCards = session.status === 'signed-in' ? [] : cards.map((card) => chatCard(card, today));
  const sending = useMutation({
    mutationFn: () => call('strategist.sendMissedQuestion', { body: { question, guestCards } }),
    onSuccess: () => {
      toast({ title: 'Question sent', description: 'Thanks. It helps Float Genius learn.' });
      onClose();
    },
    meta: {
      failure: { title: 'Not sent', text: 'Your question can’t be sent right now. Please try again in a moment.' },
    },
  });
  return (
    <Dialog
      onOpenChange={onClose}
      title="Not what you asked?"
      description="Send us your question, and Float Genius will learn from it. We hide the names of your cards, email addresses, and long numbers first, and we don’t keep who sent it."
      primary={{
        label: 'Send Question',
        onSelect: () => sending.mutate(),
        loading: sending.isPending,
      }}
      secondary={{ label: 'Cancel', onSelect: onClose }}
    >
      <blockquote className="border-l-2 border-hairline pl-3 text-14 wrap-anywhere whitespace-pre-wrap text-ink-soft">
        {question}
      </blockquote>
    </Dialog>
  );
}
