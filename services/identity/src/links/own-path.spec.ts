import { expect, test } from '@jest/globals';
import { ownPath } from './own-path.js';

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
  ['no path', 'account'],
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
  ['two slashes behind a detour', '/account/..//evil.example'],
  ['two slashes behind a dot', '/.//evil.example'],
  ['two slashes behind an encoded dot', '/%2e//evil.example'],
  ['a percent that encodes nothing', '/%zz'],
  ['a call', '/api/logout'],
])('%s leads to the start page', (_, next) => expect(ownPath(next)).toBe('/'));
