import { useEffect, useRef, useState } from 'react';
import type { Fact, Part } from '@floatwise/contracts/strategist/answer';
import type { ChatInput } from '@floatwise/contracts/strategist/chat.http';
import type { ChatMessage } from '@floatwise/contracts/strategist/strategies.http';
import { sentenceOf } from '@floatwise/web-kit/api';
import { happened } from '@floatwise/web-kit/browser-events';
import { useStored, type BrowserStore } from '@floatwise/web-kit/browser-store';
import { useGuestApyPercent } from '@floatwise/web-kit/guest-settings';
import { useGuestCards, type GuestCard } from '@floatwise/web-kit/guest-wallet';
import { useSession, type Session } from '@floatwise/web-kit/session';
import { toast } from '@floatwise/web-kit/toasts';
import { useToday } from '@floatwise/web-kit/today';
import { ask, type Progress } from './ask.js';
import { chatBodyOf, chatCard, limits } from './chat-body.js';
import { conversationStore, draftStore, keptFor, noConversation, noDraft, type Conversation } from './conversation.js';

/** A question without its answer. */
export interface Pending {
  question: string;
  /** How many messages came before it. */
  after: number;
  /** What is being done: "Comparing your cards". */
  working: string | null;
  /** What has arrived of the answer. */
  parts: readonly Part[];
  facts: readonly Fact[];
}

export interface Chat {
  session: Session;
  /** Null while we don't know whose it is. */
  conversation: Conversation | null;
  pending: Pending | null;
  /** Why the last question has no answer. */
  problem: string | null;
  /** The place of the answer that arrived on this page, and is typed out; null after a reload. */
  fresh: number | null;
  draft: string;
  setDraft: (text: string) => void;
  /** Sends a text, unless it's empty, too long, or another one is waiting for its answer. */
  send: (text: string) => void;
  /** Gives up waiting. The question is back in the input. */
  stop: () => void;
  startOver: () => void;
  /** Replaces the conversation: with a saved strategy, or with news about one. */
  show: (conversation: Conversation) => void;
}

const now = (): string => new Date().toISOString();

function withProgress(before: Pending, progress: Progress): Pending {
  switch (progress.type) {
    case 'working':
      return { ...before, working: progress.text };
    case 'restart':
      return { ...before, parts: [], facts: [] };
    case 'part':
      return {
        ...before,
        parts: [...before.parts, progress.part],
        facts: progress.fact ? [...before.facts, progress.fact] : before.facts,
      };
  }
}

/** Whose a conversation or a draft becomes once this person adds to it. */
const ownerOf = (session: Session, { owner }: Pick<Conversation, 'owner'>): string | null =>
  ('user' in session ? session.user?.id : undefined) ?? owner;

interface Asked {
  question: string;
  /** What was being typed when another question was pressed. */
  typed: string;
  before: Conversation;
  about: Pick<ChatInput, 'guestCards' | 'apyPercent'>;
  onProgress: (progress: Progress) => void;
  signal: AbortSignal;
}

/** Asks, and adds question and answer to the conversation. @throws what `ask` throws */
async function exchange({ question, typed, before, about, onProgress, signal }: Asked): Promise<void> {
  const asked = now();
  happened('chat');
  const { content, ...details } = await ask(chatBodyOf(question, before.messages, about), onProgress, signal);
  if (signal.aborted) return;
  const messages: ChatMessage[] = [
    ...before.messages,
    { role: 'user', content: question, timestamp: asked },
    { role: 'assistant', content, timestamp: now(), details },
  ];
  // A strategy that's saved meanwhile has a newer version than the one from before.
  conversationStore.set({ ...conversationStore.current(), owner: before.owner, messages });
  if (typed === '') draftStore.forget();
  else draftStore.set({ owner: before.owner, text: typed });
  if (before.messages.length === 0) happened('chat-begun');
}

/** What a question is sent with: the APY on cash, and a guest's cards. */
function useAbout(session: Session, guestCards: readonly GuestCard[]) {
  const guestApyPercent = useGuestApyPercent();
  const user = session.status === 'signed-in' || session.status === 'unavailable' ? session.user : undefined;
  const apyPercent = user?.apyPercent ?? guestApyPercent;
  const today = useToday();
  const isGuest = session.status === 'guest' && guestCards.length > 0;
  const sent = guestCards.slice(0, limits.guestCards).map((card) => chatCard(card, today));
  return { apyPercent, ...(isGuest && { guestCards: sent }) };
}

/** What this tab keeps, as this person may see it; what is another one's is removed. */
function useKept<Kept extends { owner: string | null }>(store: BrowserStore<Kept>, session: Session): Kept | null {
  const kept = useStored(store);
  const shown = keptFor(session, kept, store.empty);
  useEffect(() => {
    if (shown === store.empty && kept !== store.empty) store.forget();
  }, [shown, kept, store]);
  return shown;
}

export function useChat(): Chat {
  const session = useSession();
  const conversation = useKept(conversationStore, session);
  const draft = useKept(draftStore, session) ?? noDraft;
  const about = useAbout(session, useGuestCards());
  const [pending, setPending] = useState<Pending | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [fresh, setFresh] = useState<number | null>(null);
  const asking = useRef<AbortController | null>(null);
  useEffect(() => () => asking.current?.abort(), []);

  const setDraft = (text: string): void => draftStore.set({ owner: ownerOf(session, draft), text });

  function failed(error: unknown): void {
    const description = sentenceOf(error, 'Unable to get AI response');
    setProblem(description);
    toast({ title: 'Chat Error', description, tone: 'destructive' });
  }

  function send(text: string): void {
    const question = text.trim();
    if (!conversation || pending || question === '' || question.length > limits.messageCharacters) return;
    const after = conversation.messages.length;
    const typed = draft.text.trim() === question ? '' : draft.text;
    // What was being typed comes after it, so that neither is lost if there's no answer.
    setDraft(typed === '' ? question : `${question}\n${typed}`);
    setProblem(null);
    setFresh(after + 1);
    setPending({ question, after, working: null, parts: [], facts: [] });
    const leaving = new AbortController();
    asking.current = leaving;
    const owner = ownerOf(session, conversation);
    const onProgress = (progress: Progress): void => setPending((shown) => shown && withProgress(shown, progress));
    const before = { ...conversation, owner };
    void exchange({ question, typed, before, about, onProgress, signal: leaving.signal })
      .catch((error: unknown) => !leaving.signal.aborted && failed(error))
      .finally(() => !leaving.signal.aborted && setPending(null));
  }

  function stop(): void {
    asking.current?.abort();
    setPending(null);
  }

  function show(next: Conversation): void {
    stop();
    setProblem(null);
    setFresh(null);
    conversationStore.set(next);
  }

  function startOver(): void {
    const before = conversation ?? noConversation;
    show({ ...noConversation, owner: ownerOf(session, before) });
    const action = { label: 'Undo', onSelect: () => show(before) };
    toast({ title: 'Started over', action, durationMs: undoMs });
  }

  // The answer and the end of waiting come from two stores; between them, the answer counts.
  const shown = pending && conversation?.messages.length === pending.after ? pending : null;
  const changes = { setDraft, send, stop, startOver, show };
  return { session, conversation, pending: shown, problem, fresh, draft: draft.text, ...changes };
}

/** Longer than for other messages, to leave time to notice. */
const undoMs = 10_000;
