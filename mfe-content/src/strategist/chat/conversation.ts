import type { ChatMessage } from '@floatwise/contracts/strategist/strategies.http';
import { browserStore } from '@floatwise/web-kit/browser-store';
import type { Session } from '@floatwise/web-kit/session';
import { isRecord, parsed } from '@floatwise/web-kit/values';

/** The saved strategy that a conversation continues. */
export interface KeptStrategy {
  id: string;
  name: string;
  /** What the server answered last; a PUT with an older one is refused. */
  updatedAt: string;
  /** How many messages are saved. */
  messages: number;
}

/** Questions and their answers, without the greeting. */
export interface Conversation {
  /** The account it belongs to; null for a visitor's, which comes along when they sign in. */
  owner: string | null;
  messages: readonly ChatMessage[];
  strategy: KeptStrategy | null;
}

export const noConversation: Conversation = { owner: null, messages: [], strategy: null };

interface Stored extends Conversation {
  version: 1;
}

const detailLists = ['parts', 'facts', 'affiliateCards', 'articles', 'charts', 'openIn', 'suggestions'];

/** Whether it can be shown; only this site writes here, so it's enough to look at what would end in an error. */
function isMessage(value: unknown): boolean {
  if (!isRecord(value) || typeof value.content !== 'string' || typeof value.timestamp !== 'string') return false;
  const { role, details } = value;
  if (role !== 'user' && role !== 'assistant') return false;
  return details === undefined || (isRecord(details) && detailLists.every((name) => Array.isArray(details[name])));
}

const isStored = (value: unknown): value is Stored =>
  isRecord(value) && value.version === 1 && Array.isArray(value.messages) && value.messages.every(isMessage);

function read(text: string): { value: Conversation } | null {
  const stored = parsed(text);
  if (!isStored(stored)) return null;
  const { owner, messages, strategy } = stored;
  return { value: { owner, messages, strategy } };
}

/** The conversation of this tab. It survives a reload and Back, and is gone when the tab is closed. */
export const conversationStore = browserStore<Conversation>({
  key: 'floatwise.chat',
  lasts: 'session',
  empty: noConversation,
  read,
  write: (conversation) => JSON.stringify({ version: 1, ...conversation } satisfies Stored),
});

/** What was typed and isn't answered yet. */
export interface Draft {
  /** As of a conversation. */
  owner: string | null;
  text: string;
}

export const noDraft: Draft = { owner: null, text: '' };

function readDraft(text: string): { value: Draft } | null {
  const stored = parsed(text);
  if (!isRecord(stored) || typeof stored.text !== 'string') return null;
  return { value: { owner: typeof stored.owner === 'string' ? stored.owner : null, text: stored.text } };
}

/** The draft of this tab. It's kept until there's an answer, so that nothing that fails can lose it. */
export const draftStore = browserStore<Draft>({
  key: 'floatwise.chat-draft',
  lasts: 'session',
  empty: noDraft,
  read: readDraft,
  write: (draft) => JSON.stringify(draft),
});

/**
 * What this person may see of what the tab keeps: a visitor's own comes along when they sign in; an account's is gone for
 * everyone else, who gets `nothing`. Null while we don't know who it is.
 */
export function keptFor<Kept extends { owner: string | null }>(
  session: Session,
  kept: Kept,
  nothing: Kept,
): Kept | null {
  switch (session.status) {
    case 'loading':
      return null;
    case 'unavailable':
      return session.user === undefined || isOwn(kept, session.user.id) ? kept : nothing;
    case 'guest':
      return kept.owner === null ? kept : nothing;
    case 'signed-in':
      return isOwn(kept, session.user.id) ? kept : nothing;
  }
}

const isOwn = ({ owner }: { owner: string | null }, userId: string): boolean => owner === null || owner === userId;
