import { commonPasswords, passwordFault } from './password-rules.js';

test('the list holds 3,000 passwords that would be long enough', () => {
  expect(commonPasswords.size).toBe(3_000);
  expect([...commonPasswords].filter((one) => one.length < 8 || one !== one.toLowerCase())).toEqual([]);
});

test.each([
  ['one of the commonest', 'password', /tried first/],
  ['in another case', 'PassWord', /tried first/],
  ['with spaces around', ' iloveyou ', /tried first/],
  ['the last of the list', [...commonPasswords].at(-1) ?? '', /tried first/],
  ['the own e-mail', 'ADA.lovelace@example.test', /e-mail address/],
  ['the name of the own e-mail', 'ada.lovelace', /e-mail address/],
  ['somebody else’s', 'charles.babbage', null],
  ['a good one', 'correct horse battery staple', null],
])('%s', (_, password, fault) => {
  const found = passwordFault(password, 'Ada.Lovelace@example.test');
  if (fault === null) expect(found).toBeNull();
  else expect(found).toMatch(fault);
});
