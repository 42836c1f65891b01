/** @jest-environment jsdom */
import type { User } from '@floatwise/contracts/identity/accounts.http';
import type { ChatMessage } from '@floatwise/contracts/strategist/strategies.http';
import type { Session } from '@floatwise/web-kit/session';
import { anAnswer } from '../testing/answer-samples.js';
import { conversationStore, keptFor, noConversation, type Conversation } from './conversation.js';

const question: ChatMessage = { role: 'user', content: 'Which card?', timestamp: '2026-03-10T12:00:00.000Z' };
const of = (owner: string | null): Conversation => ({ owner, messages: [question], strategy: null });
const signedIn = (id: string): Session => ({ status: 'signed-in', user: { id } as User });
const guest: Session = { status: 'guest' };
const retry = (): void => undefined;

test.each<[string, Session, Conversation, 'shown' | 'gone' | 'waits']>([
  ['a visitor sees their own', guest, of(null), 'shown'],
  ['a visitor who signs in takes theirs along', signedIn('ann'), of(null), 'shown'],
  ['an account sees its own', signedIn('ann'), of('ann'), 'shown'],
  ['another account sees nothing of it', signedIn('ben'), of('ann'), 'gone'],
  ['after signing out nothing is left of it', guest, of('ann'), 'gone'],
  ['while we do not know who it is, nothing is shown', { status: 'loading' }, of('ann'), 'waits'],
  ['it stays while accounts are unavailable', { status: 'unavailable', retry }, of('ann'), 'shown'],
  [
    'and is hidden from another one then, too',
    { status: 'unavailable', user: { id: 'ben' } as User, retry },
    of('ann'),
    'gone',
  ],
])('%s', (_, session, kept, expected) => {
  const shown = keptFor(session, kept, noConversation);
  expect(shown).toBe(expected === 'shown' ? kept : expected === 'gone' ? noConversation : null);
});

const stored = (text: string): Conversation => {
  sessionStorage.setItem('floatwise.chat', text);
  return conversationStore.current();
};

test('what was stored is read again, with what stood behind the answers', () => {
  const { content, ...details } = anAnswer();
  const kept = {
    ...of('ann'),
    messages: [question, { role: 'assistant', content, timestamp: question.timestamp, details }],
  };
  expect(stored(JSON.stringify({ version: 1, ...kept }))).toEqual(kept);
});

test.each([
  ['{"version":2}'],
  ['not JSON'],
  ['{"version":1,"owner":null,"strategy":null,"messages":[{"role":"system","content":"x","timestamp":"y"}]}'],
  [
    '{"version":1,"owner":null,"strategy":null,"messages":[{"role":"assistant","content":"x","timestamp":"y","details":{}}]}',
  ],
])('what cannot be shown counts as no conversation: %s', (text) => {
  expect(stored(text)).toEqual(noConversation);
});
