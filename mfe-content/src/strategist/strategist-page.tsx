import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { SavedStrategy, WholeStrategy } from '@floatwise/contracts/strategist/strategies.http';
import { counted } from '@floatwise/finance/calendar/counted';
import { Container } from '@floatwise/ui/container';
import { lazyDialog, lazyPanel } from '@floatwise/ui/lazy-part';
import { defineAddress, text, useAddress } from '@floatwise/web-kit/address';
import { call } from '@floatwise/web-kit/api';
import { useGuestCards } from '@floatwise/web-kit/guest-wallet';
import { useMutation } from '@floatwise/web-kit/query';
import { toast } from '@floatwise/web-kit/toasts';
import { Panel } from '@floatwise/ui/panel';
import { PageLink } from '@floatwise/web-kit/page-link';
import { paths } from '../routes.js';
import { preloadAnswers } from './answer/answer-bubble.js';
import { ChatPanel } from './chat/chat-panel.js';
import { conversationStore } from './chat/conversation.js';
import { type Chat, useChat } from './chat/use-chat.js';
import { VisitorPrompts } from './prompts/visitor-prompts.js';
import { KeepingProblem, KeepingState } from './saved/keeping-state.js';
import { continued, useKeepStrategy } from './saved/use-keep-strategy.js';

const SaveDialog = lazyDialog(async () => (await import('./saved/save-dialog.js')).SaveDialog);
const StrategyDialog = lazyDialog(async () => (await import('./saved/strategy-dialog.js')).StrategyDialog);
const SavedStrategies = lazyPanel(async () => (await import('./saved/saved-strategies.js')).SavedStrategies);

const address = defineAddress({ strategy: text('') }, { history: 'step' });
const signIn = `/auth?${new URLSearchParams({ next: paths.strategist() }).toString()}`;

/** The AI strategist: a conversation, and for people with an account what they saved of earlier ones. */
export function StrategistPage(): ReactNode {
  const chat = useChat();
  const [{ strategy: readId }, change] = useAddress(address);
  /** How many messages are to be saved; null while nobody asks for it. */
  const [saving, setSaving] = useState<number | null>(null);
  const keeping = useKeepStrategy(chat);
  const { session, conversation } = chat;
  const messages = conversation?.messages ?? [];
  const isSignedIn = session.status === 'signed-in';
  const resume = useResume(chat);
  useEffect(preloadAnswers, []);
  useSaveToast(chat, () => setSaving(messages.length));
  return (
    <Container className="py-4 sm:py-10">
      <header className="max-w-text">
        <h1 className="text-28 font-semibold sm:text-40">AI Strategist</h1>
        <p className="mt-2 text-16 text-balance text-ink-soft print:hidden">
          Ask in your own words. Every figure comes from the same calculations as the optimizer, and you can see the
          math.
        </p>
      </header>
      {keeping && (
        <div className="mt-4 empty:hidden print:hidden">
          <KeepingProblem keeping={keeping} />
        </div>
      )}
      <div className="mt-4 grid grid-cols-1 gap-6 sm:mt-6 lg:grid-cols-12 lg:items-start print:block">
        <div className="min-w-0 lg:col-span-8">
          <ChatPanel
            chat={chat}
            note={<Note chat={chat} />}
            strategy={keeping && <KeepingState keeping={keeping} />}
            prompts={session.status === 'guest' && <VisitorPrompts messages={messages.length + 1} signIn={signIn} />}
            onSave={isSignedIn ? (place) => setSaving(place + 1) : undefined}
          />
        </div>
        <div className="grid min-w-0 gap-6 lg:col-span-4 print:hidden">
          {isSignedIn && (
            <SavedStrategies
              onRead={(id) => change({ strategy: id })}
              onContinue={resume.byId}
              onRenamed={followRename}
              onDeleted={leaveStrategy}
            />
          )}
          <HowItAnswers />
        </div>
      </div>
      {saving !== null && isSignedIn && (
        <SaveDialog
          messages={messages.slice(0, saving)}
          onSaved={(saved) => keepAs(session.user.id, saved, saving)}
          onClose={() => setSaving(null)}
        />
      )}
      {readId !== '' && isSignedIn && (
        <StrategyDialog
          id={readId}
          onContinue={(whole) => {
            change({ strategy: '' });
            resume.with(whole);
          }}
          onClose={() => change({ strategy: '' })}
        />
      )}
    </Container>
  );
}

/** What is sent with a question, and what isn't. */
function Note({ chat: { session } }: { chat: Chat }): ReactNode {
  const cards = useGuestCards().length;
  if (session.status === 'signed-in') {
    return 'We read your cards only when you ask about them, and never their numbers.';
  }
  if (session.status === 'guest' && cards > 0) {
    return `The ${counted(cards, 'card')} in this browser ${cards === 1 ? 'is' : 'are'} sent with each question, without the last four digits.`;
  }
  return (
    <>
      <span className="max-sm:hidden">Press Enter to send, Shift+Enter for a new line. </span>Please leave out card
      numbers.
    </>
  );
}

/** Continues a saved strategy, and offers the conversation that it replaces unless all of that is saved. */
function useResume(chat: Chat) {
  const resume = (whole: WholeStrategy): void => {
    const before = chat.conversation;
    chat.show(continued(chat.session.status === 'signed-in' ? chat.session.user.id : null, whole));
    toast({
      title: `Continuing ${whole.name}`,
      ...(before &&
        before.messages.length > (before.strategy?.messages ?? 0) && {
          action: { label: 'Undo', onSelect: () => chat.show(before) },
        }),
    });
  };
  const read = useMutation({
    mutationFn: (id: string) => call('strategist.readStrategy', { params: { id } }),
    onSuccess: resume,
    meta: { failure: { title: 'Error', text: 'We couldn’t load this strategy. Please try again.' } },
  });
  return { with: resume, byId: (id: string): void => read.mutate(id) };
}

/** A whole conversation that was saved continues as that strategy; one that was saved in part stays as it is. */
function keepAs(owner: string | null, { id, name, updatedAt }: SavedStrategy, count: number): void {
  const now = conversationStore.current();
  if (count === now.messages.length) {
    conversationStore.set({ ...now, owner, strategy: { id, name, updatedAt, messages: count } });
  }
}

function followRename({ id, name, updatedAt }: SavedStrategy): void {
  const now = conversationStore.current();
  if (now.strategy?.id === id) conversationStore.set({ ...now, strategy: { ...now.strategy, name, updatedAt } });
}

function leaveStrategy(id: string): void {
  const now = conversationStore.current();
  if (now.strategy?.id === id) conversationStore.set({ ...now, strategy: null });
}

const points = [
  ['Figures', 'Calculated, never guessed. Press one to see the math and the cards behind it.'],
  ['Offers', 'They never change an answer. Next to each one, we say how we earn money.'],
  ['Limits', 'No tax or legal advice, and no guaranteed earnings. Check the terms before you apply.'],
] as const;

/** What people can expect of an answer. */
const HowItAnswers = (): ReactNode => (
  <Panel title="How it answers">
    <dl className="grid gap-3 text-14">
      {points.map(([name, sentence]) => (
        <div key={name}>
          <dt className="font-medium">{name}</dt>
          <dd className="text-ink-soft">{sentence}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-4 text-14">
      <PageLink to={paths.disclaimer()}>What we don’t promise</PageLink>
    </p>
  </Panel>
);

/** From how many messages on, the greeting among them, and how long after a reply (specification, sections 4 and 9). */
const offered = { messages: 4, afterMs: 3_000 } as const;

/** Asks a signed-in person after a reply whether to save the conversation, unless it's saved already. */
function useSaveToast({ session, conversation, fresh }: Chat, onSave: () => void): void {
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
