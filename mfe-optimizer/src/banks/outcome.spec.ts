import type { BankConnection } from '@floatwise/contracts/cards/banks.http';
import { outcomeOf } from './outcome.js';

type Now = Pick<BankConnection, 'status' | 'problem'>;
const pending: Now = { status: 'pending', problem: null };
const connected: Now = { status: 'connected', problem: null };
const denied: Now = { status: 'error', problem: { code: 'denied', sentence: 'You said no.' } };
const login: Now = { status: 'error', problem: { code: 'login-required', sentence: 'Sign in again.' } };
const ended: Now = { status: 'disconnected', problem: null };
const saidNo = { code: 'denied', sentence: 'You said no.' };

test.each([
  ['nobody came back yet', { now: pending }, 'waiting'],
  ['somebody came back, and the server has not finished', { now: pending, told: null }, 'waiting'],
  [
    'somebody came back with a problem that the server says nothing of',
    { now: pending, told: 'denied' },
    { code: 'denied' },
  ],
  ['the server says that it works', { now: connected }, 'connected'],
  [
    'the server says that it works, whatever the address of a page said',
    { now: connected, told: 'denied' },
    'connected',
  ],
  ['the server says why it does not work', { now: denied }, saidNo],
  ['a new connection ended without a reason', { now: ended }, { code: 'failed' }],
  ['again, and the old problem is there still', { now: login, before: 'login-required' }, 'waiting'],
  [
    'again, somebody came back well, and the server has not finished',
    { now: login, before: 'login-required', told: null },
    'waiting',
  ],
  ['again, and it works', { now: connected, before: 'login-required' }, 'connected'],
  ['again, and another problem came', { now: denied, before: 'login-required' }, saidNo],
  [
    'again, refused, while the server keeps the old problem',
    { now: login, before: 'login-required', told: 'denied' },
    { code: 'denied' },
  ],
  [
    'again, somebody came back well, and the bank is being read',
    { now: { status: 'error', problem: null }, before: 'login-required', told: null },
    'waiting',
  ],
  ['again, while the server waits too', { now: pending, before: 'consent-ended' }, 'waiting'],
] as const)('%s', (_, facts, outcome) => expect(outcomeOf(facts)).toEqual(outcome));
