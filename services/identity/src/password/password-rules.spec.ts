import { commonPasswords, passwordFault } from './password-rules.js';

test('[requirement 14] the list holds 3,000 passwords that would be long enough', () => {
  expect(commonPasswords.size).toBe(3_000);
  expect([...commonPasswords].filter((one) => one.length < 8 || one !== one.toLowerCase())).toEqual([]);
});

test.each([
  ['one of the most common', 'password', /try first/],
  ['in another case', 'PassWord', /try first/],
  ['with spaces around', ' iloveyou ', /try first/],
  ['the last of the list', [...commonPasswords].at(-1) ?? '', /try first/],
  ['the person’s own email', 'ADA.lovelace@example.test', /email address/],
  ['the name in the person’s email', 'ada.lovelace', /email address/],
  ['someone else’s', 'charles.babbage', null],
  ['a good one', 'correct horse battery staple', null],
])('%s', (_, password, fault) => {
  const found = passwordFault(password, 'Ada.Lovelace@example.test');
  if (fault === null) expect(found).toBeNull();
  else expect(found).toMatch(fault);
});

describe('[requirement 14] words of our product are refused as passwords', () => {
  const fault = (password: string) => passwordFault(password, 'ada@example.test');

  test.each([
    ['our name', 'floatwise'],
    ['in capitals', 'FLOATWISE'],
    ['with a year', 'Floatwise2026!'],
    ['surrounded by digits', '123floatwise123'],
    ['twice', 'floatwisefloatwise'],
    ['with digits for letters', 'Fl0@tW1s3'],
    ['with another symbol for a letter', 'F!oatw!$e'],
    ['in pieces', 'float wise'],
    ['letter by letter', 'f-l-o-a-t-w-i-s-e'],
    ['backwards', 'esiwtaolf1'],
    ['the strategist', 'Float Genius'],
    ['the strategist with digits', 'fl0atgen1us!!'],
    ['half of the name', 'float123'],
    ['with the usual words', 'my-floatwise-password'],
    ['with another usual word', 'FloatwiseLogin1'],
    ['with three letters', 'floatwise-abc'],
    ['what it is about', 'creditcard1'],
    ['what it is about, in pieces', 'My Credit Card 7'],
  ])('%s: %s', (_, password) => expect(fault(password)).toMatch(/our name/));

  test.each([
    ['a sentence with our name in it', 'floatwise pays my pizza'],
    ['a word with the same beginning', 'floating pontoon'],
    ['unrelated words', 'correct horse battery staple'],
    ['no letters at all', '9274 1836 5520'],
    ['another script', 'плывущий банан'],
    ['emojis', '🦆🦆🦆🦆🦆🦆🦆🦆'],
  ])('%s is allowed: %s', (_, password) => expect(fault(password)).toBeNull());
});
