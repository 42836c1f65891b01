import { chatBody, guestChatCard } from '@floatwise/contracts/strategist/chat.http';
import type { ChatMessage } from '@floatwise/contracts/strategist/strategies.http';
import type { GuestCard } from '@floatwise/web-kit/guest-wallet';
import { initialCard } from '@floatwise/contracts/card-fields';
import { chatBodyOf, chatCard, limits } from './chat-body.js';

const timestamp = '2026-03-10T12:00:00.000Z';
const said = (count: number, length = 5): ChatMessage[] =>
  Array.from({ length: count }, (_, index) => ({
    role: index % 2 === 0 ? 'user' : 'assistant',
    content: `${index}`.padEnd(length, '.'),
    timestamp,
  }));
const about = { apyPercent: 4.5 };
const contents = (messages: ChatMessage[]): string[] =>
  chatBodyOf('Why?', messages, about).messages.map(({ content }) => content);

test('sends the earlier turns in order, without their time and their details', () => {
  const body = chatBodyOf('Why?', said(2), about);
  expect(body).toEqual({
    messages: [
      { role: 'user', content: '0....' },
      { role: 'assistant', content: '1....' },
    ],
    userMessage: 'Why?',
    apyPercent: 4.5,
  });
  expect(chatBody.safeParse(body).success).toBe(true);
});

test('sends at most 40 turns, the newest', () => {
  const sent = contents(said(50));
  expect([sent.length, sent[0], sent.at(-1)]).toEqual([40, '10...', '49...']);
});

test('sends at most 32 KB, the newest turns that fit, counted in bytes', () => {
  const bytes = (messages: ChatMessage[]): number =>
    new TextEncoder().encode(JSON.stringify(chatBodyOf('Why?', messages, about))).length;
  const long = said(10, 8_000);
  expect(contents(long)).toHaveLength(4);
  expect(contents(long).at(-1)).toBe('9'.padEnd(8_000, '.'));
  expect(bytes(long)).toBeLessThanOrEqual(limits.bodyBytes);
  const wide = said(4, 4).map((message) => ({ ...message, content: '€'.repeat(5_000) }));
  expect(contents(wide)).toHaveLength(2);
  expect(bytes(wide)).toBeLessThanOrEqual(limits.bodyBytes);
});

test('a turn that is too long by itself is not sent, and neither is what came before it', () => {
  const before = said(2);
  const tooLong: ChatMessage = { role: 'assistant', content: 'x'.repeat(40_000), timestamp };
  expect(contents([...before, tooLong])).toEqual([]);
});

const today = '2026-03-10';
const card = {
  ...initialCard(),
  id: 'guest-1',
  name: 'Freedom',
  lastFour: '4821',
  statementDate: 15,
  dueDate: 10,
  creditLimit: 5000,
  currentBalance: 0,
  rewardsRate: 1.5,
  connectionType: 'manual',
  syncStatus: 'connected',
  statementToldOn: null,
  paidStatements: [],
  purchases: [],
  cycleSince: '2026-03-01',
  createdAt: timestamp,
  updatedAt: timestamp,
} satisfies GuestCard;

test('a guest’s card is sent without its last four digits, as the contract wants it', () => {
  const sent = chatCard(card, today);
  expect(JSON.stringify(sent)).not.toContain('4821');
  expect(guestChatCard.parse(sent)).toEqual(sent);
});

test.each([
  ['the statement that closed last', '2026-02-16', 250.5],
  ['one before it', '2026-02-15', null],
])('the balance of %s is sent only while it’s the last one', (_, statementToldOn, statementBalance) => {
  const sent = chatCard({ ...card, statementBalance: 250.5, statementToldOn }, today);
  expect(sent.statementBalance).toBe(statementBalance);
});

test('what a guest paid with a card counts toward its bonus, but not what was typed as spent already', () => {
  const welcomeBonus = {
    ...{ amount: 200, unit: 'dollars' as const, spend: 500, spent: 100 },
    ...{ from: '2026-03-01', by: '2026-05-30' },
  };
  const used = { madeOn: '2026-03-08', place: 'Shell', foreign: false, inBalance: true };
  const purchases = [
    { ...used, id: 'new', amount: 45.2, isTold: false },
    { ...used, id: 'typed', amount: 100, isTold: true },
  ];
  const sent = chatCard({ ...card, welcomeBonus, purchases }, today);
  expect(sent.welcomeBonus).toEqual({ ...welcomeBonus, spent: 145.2 });
  expect(guestChatCard.parse(sent)).toEqual(sent);
});
