import { cookieValue } from './cookie.js';

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
