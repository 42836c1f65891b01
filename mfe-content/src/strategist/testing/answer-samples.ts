import type { Answer, Fact } from '@floatwise/contracts/strategist/answer';
import type { SavedStrategy } from '@floatwise/contracts/strategist/strategies.http';

/** A figure with its sum. */
export const days: Fact = {
  id: 't1.days',
  value: 54,
  unit: 'days',
  text: '54 days',
  sum: [
    { label: 'Purchase', text: 'Mar 10' },
    { label: 'Due', text: 'May 3' },
  ],
  cards: ['Freedom'],
};
/** A name, which has none. */
export const card: Fact = {
  id: 't1.card',
  value: 'Freedom',
  unit: 'card',
  text: 'Freedom',
  sum: [],
  cards: ['Freedom'],
};

/** "Use Freedom: 54 days." with nothing else behind it, or with what a test gives it. */
export const anAnswer = (change: Partial<Answer> = {}): Answer => ({
  content: 'Use Freedom: 54 days.',
  parts: [{ text: 'Use ' }, { fact: card.id }, { text: ': ' }, { fact: days.id }, { text: '.' }],
  facts: [card, days],
  kind: 'answer',
  engine: 'rules',
  notice: null,
  affiliateCards: [],
  recommendedSavingsAccount: null,
  cashbackPortal: null,
  melioRecommendation: null,
  disclosure: null,
  articles: [],
  charts: [],
  openIn: [],
  suggestions: [],
  ...change,
});

/** An answer of one text, as Markdown. */
export const aText = (content: string): Answer => anAnswer({ content, parts: [{ text: content }], facts: [] });

export const aStrategy = (change: Partial<SavedStrategy> = {}): SavedStrategy => ({
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Laptop',
  description: 'AI-generated credit card strategy',
  messages: 2,
  createdAt: '2026-03-01T12:00:00.000Z',
  updatedAt: '2026-03-01T12:00:00.000Z',
  ...change,
});
