import { SessionCookies } from './session-cookies.js';

const plain = new SessionCookies({ PUBLIC_ORIGIN: 'http://localhost:8080', DEVICE_PROOF_S: 90 });
const secure = new SessionCookies({ PUBLIC_ORIGIN: 'https://floatwise.example', DEVICE_PROOF_S: 90 });
const session = { id: 'abc', maxAgeS: 60 };

test('scripts can read the hint and never the session', () => {
  expect(plain.signedIn(session)).toEqual([
    'fw_session=abc; Path=/; Max-Age=60; SameSite=Lax; HttpOnly',
    'fw_hint=1; Path=/; Max-Age=60; SameSite=Lax',
  ]);
});

test('a device that has shown the password keeps the proof of it longer than the session, out of reach of scripts', () => {
  expect(plain.signedIn({ ...session, deviceProof: 'd.e' }).at(-1)).toBe(
    'fw_device=d.e; Path=/; Max-Age=90; SameSite=Lax; HttpOnly',
  );
  expect(plain.signedOut().join()).not.toContain('fw_device');
});

test('if our origin is https, both are Secure, and no subdomain can plant the session', () => {
  expect(secure.signedIn(session)).toEqual([
    '__Host-fw_session=abc; Path=/; Max-Age=60; SameSite=Lax; HttpOnly; Secure',
    'fw_hint=1; Path=/; Max-Age=60; SameSite=Lax; Secure',
  ]);
});

test('signing out ends both at once', () => {
  expect(plain.signedOut()).toEqual([
    'fw_session=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly',
    'fw_hint=; Path=/; Max-Age=0; SameSite=Lax',
  ]);
  expect(secure.signedOut()).toEqual([
    '__Host-fw_session=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly; Secure',
    'fw_hint=; Path=/; Max-Age=0; SameSite=Lax; Secure',
  ]);
});
