import { signedInCookies, signedOutCookies } from './session-cookies.js';

test('scripts can read the hint and never the session', () => {
  expect(signedInCookies({ id: 'abc', maxAgeS: 60 }, false)).toEqual([
    'fw_session=abc; Path=/; Max-Age=60; SameSite=Lax; HttpOnly',
    'fw_hint=1; Path=/; Max-Age=60; SameSite=Lax',
  ]);
});

test('behind TLS both are Secure', () => {
  for (const cookie of signedInCookies({ id: 'abc', maxAgeS: 60 }, true)) expect(cookie).toMatch(/; Secure$/);
});

test('signing out ends both at once', () => {
  expect(signedOutCookies(false)).toEqual([
    'fw_session=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly',
    'fw_hint=; Path=/; Max-Age=0; SameSite=Lax',
  ]);
});
