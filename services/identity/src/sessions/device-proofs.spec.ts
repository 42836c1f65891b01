import { DeviceProofs } from './device-proofs.js';

const proofs = new DeviceProofs({ AUDIT_KEY: 'k'.repeat(32), PUBLIC_ORIGIN: 'http://localhost:8080' });
const cookie = (proof: string) => `fw_device=${proof}`;
const ada = { id: 'ada', passwordHash: 'hash 1' };
const byLinksOnly = { id: 'bea', passwordHash: null };

test.each([
  ['with a password', ada],
  ['without one', byLinksOnly],
])('a browser that signed in to an account %s is known there, always by the same name', (_, account) => {
  const shown = cookie(proofs.issue(account, undefined));
  expect(proofs.deviceOf(account, shown)).toMatch(/^[\w-]{22}$/);
  expect(cookie(proofs.issue(account, shown))).toBe(shown);
});

test.each([
  ['another account', { ...ada, id: 'bea' }],
  ['the account with a new password', { ...ada, passwordHash: 'hash 2' }],
  ['the account without its password', { ...ada, passwordHash: null }],
  ['no account', undefined],
])('a proof says nothing about %s', (_, account) => {
  expect(proofs.deviceOf(account, cookie(proofs.issue(ada, undefined)))).toBeNull();
});

test.each([undefined, '', 'fw_device=x', cookie(`${'A'.repeat(22)}.${'A'.repeat(43)}`)])(
  '%j is no proof',
  (cookies) => {
    expect(proofs.deviceOf(byLinksOnly, cookies)).toBeNull();
  },
);
