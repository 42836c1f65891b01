import { filesNamedBy } from './smoke.ts';

it('a page names its scripts, styles, and fonts, now and later; links to other pages and sites are none of them', () => {
  const html = `<link rel="canonical" href="https://floatwise.example/x.html"><a href="/calculators?cost=245.24">
<script src="/assets/first.js" data-scripts="/assets/shell.js" data-preload="/mf/a/entry.js /mf/a/b.js"></script>
<link href="/assets/shell.css"><a href="/privacy"><a href="//evil.example/a.js"><script src="/assets/first.js"></script>`;
  expect(filesNamedBy(html)).toEqual([
    '/assets/first.js',
    '/assets/shell.js',
    '/mf/a/entry.js',
    '/mf/a/b.js',
    '/assets/shell.css',
  ]);
});
