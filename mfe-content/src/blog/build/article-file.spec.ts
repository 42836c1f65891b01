import { buildArticle } from './article-file.js';

const MATTER = `---
title: 'How the float of a card works'
excerpt: 'Two dates of your card decide how long your money stays with you, and what that is worth.'
author: 'The editors'
publishDate: 2024-03-12
updatedDate: 2024-03-14
category: Strategy
tags: [float, basics]
featured: true
cover: { days: 54, closes: 29 }
---
`;
const LONG = 'word '.repeat(900);
const file = 'src/blog/articles/how-float-works.md';
const build = (text: string, name = file) => buildArticle(text, name);
const faultsOf = (text: string, name = file) =>
  build(text, name).faults.map((fault) => `${fault.file}:${fault.line}: ${fault.words}`);

function bodyOf(markdown: string) {
  const built = build(`${MATTER}${markdown}\n\n${LONG}`);
  if (!('body' in built)) throw new Error(built.faults.map(({ words }) => words).join());
  return built.body;
}
const htmlOf = (markdown: string) => bodyOf(markdown).parts.map((part) => (part.kind === 'html' ? part.html : ''))[0];

test('the summary is the front matter, with the address and the counts', () => {
  const built = build(`${MATTER}\n${LONG}`);
  expect('summary' in built && built.summary).toEqual({
    slug: 'how-float-works',
    title: 'How the float of a card works',
    excerpt: 'Two dates of your card decide how long your money stays with you, and what that is worth.',
    author: 'The editors',
    publishDate: '2024-03-12',
    updatedDate: '2024-03-14',
    category: 'Strategy',
    tags: ['float', 'basics'],
    featured: true,
    cover: { days: 54, closes: 29 },
    words: 900,
    readMinutes: 4,
  });
});

describe('an invalid field is reported with file and line', () => {
  test.each([
    ['an unknown category', 'category: Strategy', 'category: Fun', `${file}:7: category: `],
    ['a missing title', /title.*\n/, '', `${file}:1: title: `],
    ['an invalid date', '2024-03-12', '2024-02-30', `${file}:5: publishDate: a day as YYYY-MM-DD`],
    ['a change before its day', '2024-03-14', '2024-03-11', `${file}:6: updatedDate: not before publishDate`],
    ['an unknown field', 'featured: true', 'featured: true\nreadTime: 5', `${file}:10: readTime: `],
    ['text instead of a boolean', 'featured: true', 'featured: "yes"', `${file}:9: featured: `],
    ['a cover that closes too late', 'closes: 29', 'closes: 54', `${file}:10: cover: the statement closes before`],
    ['invalid YAML', 'tags: [float, basics]', 'tags: [float, basics', `${file}:9: `],
  ])('%s', (_, good, bad, start) => {
    const faults = faultsOf(`${MATTER.replace(good, bad)}\n${LONG}`);
    expect(faults.map((fault) => fault.slice(0, start.length))).toContain(start);
  });

  test('missing front matter, and a file name that is not a valid address', () => {
    expect(faultsOf(LONG)).toEqual([`${file}:1: An article begins with its front matter between two lines of ---.`]);
    expect(faultsOf(`${MATTER}${LONG}`, 'articles/How Float.md')[0]).toMatch('articles/How Float.md:1: The file name');
  });
});

describe('figures', () => {
  test('are computed by the library', () => {
    expect(htmlOf('Worth {{float-value 3000 4.5 54}}.')).toContain('<p>Worth $19.97.</p>');
    expect(htmlOf('About {{fee-break-even 60 4.5 | whole}}.')).toContain('<p>About $1,333.</p>');
  });

  test.each([
    ['an unknown name', 'a\n\n{{flot-value 1 2 3}}', 14, 'Unknown figure "flot-value 1 2 3". Known: days-to-pay'],
    ['a name that every object has', '{{constructor 1}}', 12, 'Unknown figure'],
    ['too few arguments', '{{float-value 3000 4.5}}', 12, 'float-value: takes: number number number'],
    ['a word instead of a number', '{{float-value lots 4.5 54}}', 12, 'float-value: "lots" is not a number'],
    ['a date that does not exist', '{{due-date 32 10 next 2025-03-01}}', 12, 'due-date: "32" is not a day'],
    ['a debt that never ends', '{{transfer-saving 5000 22 18 3 18 10}}', 12, 'This debt is never paid'],
    [
      'inputs that the library refuses',
      '{{transfer-fee 5000 22 18.5 3 18 100}}',
      12,
      'Intro period must be a whole number',
    ],
    ['a hard-coded amount', 'It costs $12.34.', 12, '$12.34 is hard-coded'],
    ['an unknown context', '{{partner somewhere "Go"}}', 12, 'partner: "somewhere" is no context'],
    ['an unknown fact', '{{facts nobody "Fees"}}', 12, '"nobody" is no fact. Known: bill-payment'],
    ['a block without a fact', '{{facts "Fees"}}', 12, 'facts: takes at least one fact'],
    [
      'a fact without its source',
      'a\n\nIt costs {{stated bill-payment}}.\n\n{{facts bill-payment "Fee"}}',
      14,
      'bill-payment is stated without {{source bill-payment}} beside it',
    ],
    [
      'a fact that nobody can report',
      'It costs {{stated bill-payment}} ({{source bill-payment}}).',
      12,
      'bill-payment can’t be reported',
    ],
    ['a block without text', '{{float-line 15 10 next 2025-03-16 ""}}', 12, 'float-line: the words'],
  ])('%s fails the build on its line', (_, markdown, line, words) => {
    expect(faultsOf(`${MATTER}${markdown}\n${LONG}`)[0]).toContain(`${file}:${line}: ${words}`);
  });

  test('all errors are reported together', () => {
    expect(faultsOf(`${MATTER.replace('Strategy', 'Fun')}{{a}} {{b}}\n${LONG}`)).toHaveLength(3);
  });
});

describe('the body', () => {
  test('shows HTML tags in the Markdown as text', () => {
    const html = htmlOf('<script>alert(1)</script> and <b onclick="x">bold</b>');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).not.toMatch(/<(script|b)\b/);
  });

  test('refuses addresses that run code, and opens external ones in a new tab', () => {
    expect(htmlOf('[x](javascript:alert(1))')).not.toContain('href');
    expect(htmlOf('[x](https://example.com)')).toContain('target="_blank" rel="noopener noreferrer"');
    expect(htmlOf('[x](/calculators)')).toContain('<a href="/calculators">');
  });

  test('prints quotation marks and apostrophes curly, and leaves three dots and (c) alone', () => {
    expect(htmlOf(`It's called "float"... (c)`)).toContain('<p>It’s called “float”... (c)</p>');
  });

  test('lists its headings and gives each an anchor', () => {
    const { headings, parts } = bodyOf("## What it's worth\n\ntext");
    expect(headings).toEqual([{ id: 'what-it-s-worth', text: 'What it’s worth' }]);
    expect(parts[0]).toMatchObject({ html: expect.stringContaining('<h2 id="what-it-s-worth">') });
  });

  test('is split at partner links and float lines', () => {
    const { parts } = bodyOf(
      'one\n\n{{partner main_cta "See it"}}\n\ntwo\n\n{{float-line 15 10 next 2025-03-16 "The day after"}}\n\nthree',
    );
    expect(parts.map(({ kind }) => kind)).toEqual(['html', 'partner', 'html', 'float-line', 'html']);
    expect(parts[1]).toEqual({ kind: 'partner', context: 'main_cta', label: 'See it' });
    expect(parts[3]).toMatchObject({ today: '2025-03-16', closes: '2025-04-15', due: '2025-05-10' });
  });
});

test('a quoted fact carries its date, its source, and a block where it can be reported', () => {
  const { parts } = bodyOf(
    'It charges {{stated bill-payment}} ({{source bill-payment}}).\n\n{{facts bill-payment "The fee"}}\n\nmore',
  );
  expect(parts[0]).toMatchObject({
    html: expect.stringContaining('It charges 2.9% (<a href="https://melio.zendesk.com/'),
  });
  expect(parts[0]).toMatchObject({ html: expect.stringContaining('</a>, as of January 2025).') });
  expect(parts[1]).toEqual({
    kind: 'facts',
    title: 'The fee',
    facts: [
      {
        label: 'Melio, fee for a payment by card',
        value: '2.9%',
        source: expect.objectContaining({ date: '2025-01-01' }),
        about: { offerId: 'bill-payment', name: 'Melio' },
      },
    ],
  });
});

test('the words of a table don’t count', () => {
  const table = '| a | b |\n| - | - |\n| one | two |\n\n';
  expect(faultsOf(`${MATTER}${table}${'word '.repeat(899)}`)).toEqual([
    `${file}:12: 899 words; an article has at least 900.`,
  ]);
});

test('a third link to the partner is one too many', () => {
  const links = '{{partner main_cta "One"}}\n\n{{partner final_cta "Two"}}\n\n';
  expect(faultsOf(`${MATTER}${links}${LONG}`)).toEqual([]);
  expect(faultsOf(`${MATTER}${links}{{partner main_cta "Three"}}\n\n${LONG}`)).toEqual([
    `${file}:12: More than 2 links to the partner.`,
  ]);
});

test('an article of 899 words is too short', () => {
  expect(faultsOf(`${MATTER}${'word '.repeat(899)}`)).toEqual([`${file}:12: 899 words; an article has at least 900.`]);
});
