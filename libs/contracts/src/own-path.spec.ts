import fc from 'fast-check';
import { isOwnPath, ownPath } from './own-path.js';

test.each([
  ['/', '/'],
  ['/account', '/account'],
  ['/blog/zero-apr?tab=2#fees', '/blog/zero-apr?tab=2#fees'],
  ['/blog/with spaces', '/blog/with%20spaces'],
  ['/blog/%E2%82%AC', '/blog/%E2%82%AC'],
  ['/search?q=%2F%2Fevil.example', '/search?q=%2F%2Fevil.example'],
  ['/a/../account', '/account'],
])('%s is a page of ours', (next, expected) => expect(ownPath(next)).toBe(expected));

test.each([
  ['nothing', undefined],
  ['null', null],
  ['empty', ''],
  ['not a path', 'account'],
  ['another origin', 'https://evil.example/'],
  ['our own origin spelled out', 'http://localhost:8080/account'],
  ['a script', 'javascript:alert(1)'],
  ['two slashes', '//evil.example'],
  ['three slashes', '///evil.example'],
  ['a backslash', '/\\evil.example'],
  ['a backslash first', '\\/evil.example'],
  ['two backslashes', '\\\\evil.example'],
  ['encoded slashes', '/%2f%2fevil.example'],
  ['encoded slashes without a slash', '%2f%2fevil.example'],
  ['one encoded slash', '/%2Fevil.example'],
  ['slashes encoded twice', '/%252f%252fevil.example'],
  ['an encoded backslash', '/%5cevil.example'],
  ['a new line', '/\n/evil.example'],
  ['a header after a new line', '/account\r\nset-cookie: a=b'],
  ['an encoded new line', '/account%0d%0aset-cookie:%20a=b'],
  ['a tab between slashes', '/\t/evil.example'],
  ['two slashes after a detour', '/account/..//evil.example'],
  ['two slashes after a dot', '/.//evil.example'],
  ['two slashes after an encoded dot', '/%2e//evil.example'],
  ['a percent sign that encodes nothing', '/%zz'],
  ['a call', '/api/logout'],
  ['another host after a name and an @', '//own.invalid@evil.example'],
  ['a name and a password after a dot', '/.//user:secret@evil.example'],
  ['a null character', '/\0/evil.example'],
  ['the sign-in page, which would loop', '/auth?next=/auth'],
  ['our own stand-in origin', 'http://own.invalid/account'],
])('%s leads to the start page [requirement 17]', (_, next) => {
  expect(ownPath(next)).toBe('/');
  expect(isOwnPath(next)).toBe(false);
});

test('the start page is ours, alone and with a query', () =>
  expect(['/', '/?amount=500.00', '/#faq'].filter(isOwnPath)).toHaveLength(3));

/**
 * Input that the URL standard parses in surprising ways: both kinds of slashes, dropped whitespace, dots, a name before an @,
 * encodings.
 */
const trick = fc.constantFrom(
  ...['/', '//', '\\', '\t', '\n', '\r', '\0', ' ', '.', '..', ':', '@', '?', '#', '&', '[', ']', '%', '%zz'],
  ...['%2f', '%2F', '%5c', '%2e', '%09', '%0a', '%00', '%25', '%252f', '%255c', '%40', '%3a', '%c0%af'],
  ...[
    'evil.example',
    'user:secret@',
    'http:',
    'https://',
    'javascript:',
    'own.invalid',
    'localhost',
    '127.1',
    'auth',
    'api',
  ],
  ...['a', 'é', '。', '／', '＼', '\u2028', '\u00ad', '\u200b', '\ud800', '😀'],
);
const tricks = fc.array(trick, { maxLength: 8 }).map((pieces) => pieces.join(''));

test('any input leads to a page on our own origin, however often it is parsed or decoded [requirement 17]', () => {
  const given = fc.oneof(
    tricks,
    tricks.map((text) => `/${text}`),
    fc.string({ unit: 'binary' }).map((text) => `/${text}`),
  );
  fc.assert(
    fc.property(given, (next) => {
      const path = ownPath(next);
      expect(path).toMatch(/^\/(?![/\\])/);
      expect(ownPath(path)).toBe(path);
      for (let read = path, before = ''; read !== before;) {
        for (const page of ['https://own.example/', 'http://localhost:8080/auth/deep?next=x#y'])
          expect(new URL(read, page).origin).toBe(new URL(page).origin);
        before = read;
        read = decodeURIComponent(read.split(/[?#]/)[0] ?? '');
      }
    }),
  );
});
