import { cookieValue, setCookie } from './cookie.js';

test.each([
  ['the only one', 'fw_session=abc', 'abc'],
  ['the last of several', 'fw_hint=1; theme=dark; fw_session=abc', 'abc'],
  ['the first of two, so that one planted behind does not win', 'fw_session=abc; fw_session=evil', 'abc'],
  ['not one whose name only ends like it', 'xfw_session=evil; fw_session=abc', 'abc'],
  ['not one whose name only begins like it', 'fw_session2=evil; fw_session=abc', 'abc'],
  ['without spaces between', 'a=1;fw_session=abc;b=2', 'abc'],
  ['an empty value', 'fw_session=; a=1', ''],
  ['none', 'a=1; b=2', undefined],
  ['no value at all', 'fw_session', undefined],
  ['no header', undefined, undefined],
])('%s', (_, header, expected) => expect(cookieValue(header, 'fw_session')).toBe(expected));

const cookie = { name: 'fw_session', value: 'abc', maxAgeS: 60 };

test('over http a cookie has its plain name', () =>
  expect(setCookie(cookie, 'http://localhost:8080')).toBe(
    'fw_session=abc; Path=/; Max-Age=60; SameSite=Lax; HttpOnly',
  ));

test('over https it is Secure, and its name ties it to this one host', () =>
  expect(setCookie(cookie, 'https://floatwise.example')).toBe(
    '__Host-fw_session=abc; Path=/; Max-Age=60; SameSite=Lax; HttpOnly; Secure',
  ));

test('one that scripts read keeps its name', () =>
  expect(setCookie({ ...cookie, name: 'fw_hint', readable: true }, 'https://floatwise.example')).toBe(
    'fw_hint=abc; Path=/; Max-Age=60; SameSite=Lax; Secure',
  ));
