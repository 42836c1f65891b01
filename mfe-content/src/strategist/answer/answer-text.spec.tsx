/** @jest-environment jsdom */
import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { Fact, Part } from '@floatwise/contracts/strategist/answer';
import { answerWith, clearBrowser, show } from '@floatwise/web-kit/testing/scene';
import { anAnswer } from '../testing/answer-samples.js';
import { AnswerText } from './answer-text.js';
import { plainText } from './marked-text.js';

const { parts, facts } = anAnswer();
const draw = (given: readonly Part[], known: readonly Fact[] = [], characters?: number): HTMLElement =>
  show(<AnswerText parts={given} facts={known} {...(characters !== undefined && { characters })} />).container;
const markdown = (text: string): HTMLElement => draw([{ text }]);

beforeEach(() => answerWith({}));
afterEach(clearBrowser);

test('each fact is a chip that opens how it was computed, line by line, with which cards', () => {
  expect(draw(parts, facts).textContent).toBe('Use Freedom: 54 days.');
  const chip = screen.getByRole('button', { name: '54 days' });
  expect(chip.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(chip);
  expect(chip.getAttribute('aria-expanded')).toBe('true');
  const sum = screen.getByRole('group', { name: 'How we got 54 days' });
  expect(sum.textContent).toBe('PurchaseMar 10DueMay 3Result54 daysFrom your card Freedom');
  fireEvent.click(chip);
  expect(screen.queryByRole('group')).toBeNull();
});

test('a fact with nothing behind it is text, and one that is not in the list is left out', () => {
  draw([{ fact: 't1.card' }, { text: ' and ' }, { fact: 't9.none' }], facts);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('Freedom')).toBeTruthy();
});

test('the sum opens below the block in which its chip stands', () => {
  draw([{ text: '- first: ' }, { fact: 't1.days' }, { text: '\n- second\n\nAfter the list.' }], facts);
  fireEvent.click(screen.getByRole('button', { name: '54 days' }));
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.textContent).toContain('Result');
  expect(second?.textContent).toBe('second');
});

test('Markdown gives paragraphs, lists, emphasis, and links to our own pages', () => {
  const drawn = markdown('**Pay** *early*:\n\n1. one\n2. two\n\n[Read on](/blog/how-credit-card-float-works#costs)');
  expect(drawn.querySelector('strong')?.textContent).toBe('Pay');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Read on' }).getAttribute('href')).toBe(
    '/blog/how-credit-card-float-works#costs',
  );
});

test.each([
  ['an image', '![secret](https://x.test/?q=1)', 'secret'],
  ['an image of ours', '![secret](/covers/x.png)', 'secret'],
  ['a foreign link', '[terms](https://x.test/)', 'terms'],
  ['a link without a scheme', '[terms](//x.test/)', 'terms'],
  ['a link with a backslash', '[terms](/\\x.test/)', 'terms'],
  ['a script', '[terms](javascript:alert(1))', 'terms'],
  ['data', '[terms](data:text/html,x)', 'terms'],
  ['an address in angle brackets', '<https://x.test/>', 'https://x.test/'],
  ['a call of our server', '[terms](/api/logout)', 'terms'],
  ['a reference', '[terms][1]\n\n[1]: https://x.test/', 'terms'],
])('%s stays text [requirement 31]', (_, text, shown) => {
  const drawn = markdown(text);
  expect(drawn.textContent.trim()).toBe(shown);
  expect(drawn.querySelectorAll('a, img, script, iframe, [src], [href]')).toHaveLength(0);
});

test.each([
  '<script>window.hit=1</script>',
  '<img src=x onerror=window.hit=1>',
  '<a href="javascript:window.hit=1">x</a>',
  'before <svg onload=window.hit=1> after',
  '<div>\n\n**x**\n\n</div>',
  '<data value="t1.days">1,000 days</data>',
])('HTML is text: %s [requirement 31]', (text) => {
  const drawn = markdown(text);
  expect(drawn.querySelectorAll('script, img, a, svg, div div, data')).toHaveLength(0);
  expect(drawn.textContent).toContain(text.split('\n')[0]);
});

test('a fact’s text is no Markdown, whatever a card is called', () => {
  const evil: Fact = { ...(facts[0] as Fact), text: '**x** [y](https://x.test) <b>z</b>' };
  const drawn = draw([{ text: 'Use ' }, { fact: evil.id }], [evil]);
  expect(drawn.textContent).toBe(`Use ${evil.text}`);
  expect(drawn.querySelectorAll('a, b, strong')).toHaveLength(0);
});

test('a text cannot name a fact by itself', () => {
  expect(draw([{ text: 'a\uE0000\uE001b' }], facts).textContent).toBe('a0b');
});

test('as many characters are shown as were typed, formatted from the first on', () => {
  const text: Part[] = [{ text: '**Pay** by ' }, { fact: 't1.days' }, { text: '.\n\n- later' }];
  const shownOf = (characters: number): string => {
    const shown = draw(text, facts, characters).textContent;
    cleanup();
    return shown.trim();
  };
  expect([0, 2, 6, 9, 100].map(shownOf)).toEqual([
    '',
    'Pa',
    'Pay by'.slice(0, 6),
    'Pay by 54',
    'Pay by 54 days.\n\nlater',
  ]);
});

test('as plain words, an answer has neither Markdown’s signs nor marks', () => {
  expect(plainText([{ text: '## Plan\n**Use** `' }, { fact: 't1.card' }, { text: '`' }], facts)).toBe(
    'Plan\nUse Freedom',
  );
});
