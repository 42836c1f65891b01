import { saveStrategyBody, type ChatMessage } from '@floatwise/contracts/strategist/strategies.http';
import { anAnswer } from '../testing/answer-samples.js';
import { historyToSave, limits } from './history-to-save.js';

const timestamp = '2026-03-10T12:00:00.000Z';
const question: ChatMessage = { role: 'user', content: 'Which card?', timestamp };
const answer = (title = ''): ChatMessage => {
  const { content, ...details } = anAnswer({ notice: title || null });
  return { role: 'assistant', content, timestamp, details };
};

test('a conversation is saved as it is, with what stood behind its answers', () => {
  const history = [question, answer()];
  expect(historyToSave(history)).toEqual(history);
  expect(saveStrategyBody.safeParse({ name: 'Laptop', chatHistory: historyToSave(history) }).success).toBe(true);
});

test('at most 200 messages are saved, the newest', () => {
  const history = Array.from({ length: 250 }, (_, index) => ({ ...question, content: `${index}` }));
  const saved = historyToSave(history);
  expect([saved.length, saved[0]?.content]).toEqual([200, '50']);
});

test('where it is too large, the oldest answers are saved without their figures', () => {
  const large = answer('x'.repeat(30_000));
  const history = Array.from({ length: 20 }, () => [question, large]).flat();
  const saved = historyToSave(history);
  expect(saved).toHaveLength(40);
  expect(saved[1]).toEqual({ role: 'assistant', content: large.content, timestamp });
  expect(saved.at(-1)).toEqual(large);
  expect(new TextEncoder().encode(JSON.stringify({ chatHistory: saved })).length).toBeLessThan(limits.bodyBytes);
});
