import { foreignRequest, isForeign } from './origin.js';

const ours = 'https://floatwise.example';

test.each([
  ['a read needs no origin', 'GET', {}, false],
  ['a read from elsewhere changes nothing', 'GET', { origin: 'https://evil.example' }, false],
  ['a look at what a read would say', 'HEAD', { origin: 'https://evil.example' }, false],
  ['a question of what is allowed', 'OPTIONS', { origin: 'https://evil.example' }, false],
  ['our own page', 'POST', { origin: ours }, false],
  ['another site', 'POST', { origin: 'https://evil.example' }, true],
  ['our name inside another', 'DELETE', { origin: `${ours}.evil.example` }, true],
  ['our name without TLS', 'PUT', { origin: 'http://floatwise.example' }, true],
  ['a sandboxed frame', 'POST', { origin: 'null' }, true],
  ['no origin, but the browser vouches', 'POST', { 'sec-fetch-site': 'same-origin' }, false],
  ['no origin, a sister site', 'POST', { 'sec-fetch-site': 'same-site' }, true],
  [
    'another origin, whatever else is claimed',
    'POST',
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    true,
  ],
  ['nothing said at all', 'POST', {}, true],
] as const)('%s', (_, method, headers, expected) => expect(isForeign(method, headers, ours)).toBe(expected));

test('what another site sent is refused', () => {
  expect(foreignRequest()).toMatchObject({ code: 'foreign-origin', status: 403 });
});
