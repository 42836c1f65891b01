import { sourceOf } from './source.js';

test.each([
  ['no referrer', null, 'direct', null],
  ['our own pages', 'https://floatwise.example', 'direct', null],
  ['a search', 'https://www.google.com', 'search', 'www.google.com'],
  ['a search in another country', 'https://www.google.co.uk', 'search', 'www.google.co.uk'],
  ['another search', 'https://duckduckgo.com', 'search', 'duckduckgo.com'],
  ['mail that is read in the browser', 'https://mail.google.com', 'mail', 'mail.google.com'],
  ['a social network', 'https://www.reddit.com', 'social', 'www.reddit.com'],
  ['a short link of one', 'https://t.co', 'social', 't.co'],
  ['a partner', 'https://www.vrbo.com', 'partner', 'www.vrbo.com'],
  ['any other site', 'https://blog.example', 'other-site', 'blog.example'],
  ['a site that only ends like a network', 'https://notfacebook.com', 'other-site', 'notfacebook.com'],
  ['a site that pretends to be a search', 'https://google.com.evil.example', 'other-site', 'google.com.evil.example'],
  ['a port, which is not kept', 'https://blog.example:8443', 'other-site', 'blog.example'],
  ['what is no address', 'https://%%%', 'direct', null],
])('%s', (_, origin, source, referrer) => {
  expect(sourceOf(origin, 'floatwise.example', ['vrbo.com'])).toEqual({ source, referrer });
});
