import { renderMail } from '../../rendering/render-mail.js';
import { exampleFor } from './examples.js';
import { tipMail } from './weekly-tip-text.js';

const origin = 'https://float.example';
const week = '2026-11-23';
const example = exampleFor(['billing cycle'])?.(week);
if (!example) throw new Error('There is no example.');
const tip = { week, number: 3, title: 'How <b>float</b> works', summary: 'Days.', article: '/blog/float', example };
const mail = tipMail(tip, { origin, endUrl: `${origin}/newsletter/end#the-end` });

test('the mail says what the archive says, in HTML and in plain text', () => {
  const { html, text, subject } = renderMail(mail, origin);
  expect(subject).toBe(tip.title);
  for (const words of [tip.summary, ...example.paragraphs]) {
    expect(text).toContain(words);
    expect(html).toContain(words);
  }
  for (const { name, value } of example.facts) expect(text).toContain(`* ${name}: ${value}`);
  expect(text).toContain(example.assumes);
  expect(text).toContain('Floatwise gives no financial advice');
});

test('it links its article and its page in the archive, and ends with the link that ends the subscription', () => {
  const { html, text } = renderMail(mail, origin);
  for (const link of ['/blog/float', `/weekly-tips/${week}`, '/newsletter/end#the-end']) {
    expect(html).toContain(`href="${origin}${link}"`);
    expect(text).toContain(`${origin}${link}`);
  }
  expect(text.trimEnd().split('\n').at(-1)).toBe(`Unsubscribe: ${origin}/newsletter/end#the-end`);
});

test('a title is text, whatever stands in it, and the mail loads nothing', () => {
  const { html } = renderMail(mail, origin);
  expect(html).toContain('How &lt;b&gt;float&lt;/b&gt; works');
  expect(html).not.toMatch(/<img|<script|url\(|@import|<link /i);
});
