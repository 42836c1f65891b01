import { FactBook, say, writtenOut } from './fact-book.js';

test.each([
  ['Blue Cash', 'Blue Cash'],
  ["Mom's card (old), 2% back & more", "Mom's card (old), 2% back & more"],
  ['![x](https://evil.example/a.png)', '\\!\\[x\\](https\\:/\\/evil.example/a.png)'],
  ['[a](javascript:alert(1))', '\\[a\\](javascript\\:alert(1))'],
  ['<img src=x onerror=alert(1)>', '\\<img src=x onerror=alert(1)\\>'],
  ['www.evil.example', 'www\\.evil.example'],
  ['# Locked', '\\# Locked'],
  ['Bl\u200Bue\u202E', 'Blue'],
])('a card named %j is written as %j, which Markdown shows as text [requirement 31]', (name, written) => {
  const facts = new FactBook('t1');
  const parts = say`Use ${facts.card('card', name)}.`;
  expect(writtenOut(parts, facts.facts)).toBe(`Use ${written}.`);
});

test('figures and words are written as they are', () => {
  const facts = new FactBook('t1');
  const parts = say`**Pay** ${facts.money('pay', -12.5)} by ${facts.date('by', '2026-04-10')}.`;
  expect(writtenOut(parts, facts.facts)).toBe('**Pay** -$12.50 by Apr 10.');
});
