import { oneClickForm, oneClickIn } from './one-click.js';

const multipart = (name: string, value: string, more = '') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n${more}\r\n${value}\r\n--b--\r\n`;

test.each([
  ['as RFC 8058 writes it', 'List-Unsubscribe=One-Click'],
  ['among other fields', 'a=b&List-Unsubscribe=One-Click'],
  ['as multipart', multipart('List-Unsubscribe', 'One-Click')],
  ['as multipart with a type', multipart('List-Unsubscribe', 'One-Click', 'Content-Type: text/plain\r\n')],
])('a form %s is a one-click unsubscribe', (_, form) => {
  expect(oneClickIn(form)).toBe(oneClickForm);
});

test.each([
  '',
  'List-Unsubscribe=',
  'List-Unsubscribe=No',
  'x=List-Unsubscribe%3DOne-Click',
  multipart('other', 'One-Click'),
  multipart('List-Unsubscribe', 'No'),
])('%j is not', (form) => {
  expect(oneClickIn(form)).toBeNull();
});
