import { plainSections } from './plain-text.js';

const linesOf = (markdown: string) => plainSections([markdown], 'Title').flatMap(({ text }) => text.split('\n'));

test.each([
  ['a paragraph over\ntwo lines', ['a paragraph over two lines']],
  ['**bold**, _soft_ and `code`', ['bold, soft and code']],
  ['[the words](https://elsewhere.example) of a link', ['the words of a link']],
  ['- one\n- two\n\n1. three', ['one', 'two', 'three']],
  ['> quoted', ['quoted']],
  ['| Card | Days |\n| --- | --- |\n| A | 54 |', ['Card, Days', 'A, 54']],
  ['### A third-level heading\n\nText', ['A third-level heading', 'Text']],
  ['<b>not a tag</b>', ['<b>not a tag</b>']],
  ['```\n10 × 4\n```', ['10 × 4']],
])('%j is %j', (markdown, lines) => {
  expect(linesOf(markdown)).toEqual(lines);
});

test('a second-level heading begins a section, and what comes before the first has the title', () => {
  expect(plainSections(['Before.\n\n## **One**\n\nFirst.\n\n## Two\n\nSecond.'], 'Title')).toEqual([
    { heading: 'Title', text: 'Before.' },
    { heading: 'One', text: 'First.' },
    { heading: 'Two', text: 'Second.' },
  ]);
});

test('a float line gives its caption, a partner’s link nothing, and a section goes on after them', () => {
  const line = { kind: 'float-line', today: '2025-03-16', closes: '2025-04-15', due: '2025-05-10' } as const;
  const partner = { kind: 'partner', context: 'main_cta', label: 'Press me' } as const;
  expect(plainSections(['## One\n\nA.', { ...line, caption: 'A caption.' }, partner, 'B.'], 'Title')).toEqual([
    { heading: 'One', text: 'A.\nA caption.\nB.' },
  ]);
});
