import { mailIdIn, messageIdFor } from './keys.js';

const id = '0b1f6a52-6f0c-4d2c-9d0e-3f9d8a7c1b22';

test.each<[string, string, string | null]>([
  ['as we write it', messageIdFor(id, 'floatwise.example'), id],
  ['without angle brackets, as mail servers report it', `${id}@floatwise.example`, id],
  ['in capital letters', `<${id.toUpperCase()}@FLOATWISE.EXAMPLE>`, id],
  ['of somebody else’s mail', '<20261123.4711@example.com>', null],
  ['with more than an ID before the domain', `<x-${id}@floatwise.example>`, null],
  ['with dashes only', `<${'-'.repeat(36)}@floatwise.example>`, null],
  ['with two domains', `<${id}@a@b>`, null],
  ['with a null character [requirement 54]', `<${id}@a\0b>`, null],
  ['without a domain', `<${id}>`, null],
  ['that is empty', '', null],
])('the mail of a Message-ID %s', (_, messageId, expected) => {
  expect(mailIdIn(messageId)).toBe(expected);
});
