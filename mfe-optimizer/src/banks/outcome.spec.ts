import type { BankConnection, ConnectionProblem } from '@floatwise/contracts/cards/banks.http';
import { outcomeOf } from './outcome.js';

type Now = Pick<BankConnection, 'status' | 'problem' | 'lastVisit'>;
const [visitId, lastVisit] = ['this-visit', { id: 'an-earlier-visit', problem: 'denied' as const }];
const pending: Now = { status: 'pending', problem: null, lastVisit: null };
const connected: Now = { status: 'connected', problem: null, lastVisit };
const denied: Now = { status: 'error', problem: { code: 'denied', sentence: 'You said no.' }, lastVisit };
const login: Now = { status: 'error', problem: { code: 'login-required', sentence: 'Sign in again.' }, lastVisit };
const ended: Now = { status: 'disconnected', problem: null, lastVisit };
const over = (now: Now, problem: ConnectionProblem | null): Now => ({ ...now, lastVisit: { id: visitId, problem } });
const saidNo = { code: 'denied', sentence: 'You said no.' };

test.each([
  ['nobody came back yet', { now: pending }, 'waiting'],
  ['somebody came back, and the server has not finished', { now: pending, reported: null }, 'waiting'],
  [
    'somebody came back with a problem that the server says nothing of',
    { now: pending, reported: 'denied' },
    { code: 'denied' },
  ],
  ['the server says that it works', { now: connected }, 'connected'],
  [
    'the server says that it works, whatever the address of a page said',
    { now: connected, reported: 'denied' },
    'connected',
  ],
  ['the server says why it does not work', { now: denied }, saidNo],
  ['a new connection ended without a reason', { now: ended }, { code: 'failed' }],
  ['again, and the old problem is there still', { now: login, before: 'login-required' }, 'waiting'],
  [
    'again, somebody came back well, and the server has not finished',
    { now: login, before: 'login-required', reported: null },
    'waiting',
  ],
  ['again, and it works', { now: connected, before: 'login-required' }, 'connected'],
  ['again, and another problem came', { now: denied, before: 'login-required' }, saidNo],
  [
    'again, refused, while the server keeps the old problem',
    { now: login, before: 'login-required', reported: 'denied' },
    { code: 'denied' },
  ],
  [
    'again, somebody came back well, and the bank is being read',
    { now: { status: 'error', problem: null, lastVisit }, before: 'login-required', reported: null },
    'waiting',
  ],
  [
    'again, and this visit ended with the same problem',
    { now: over(login, 'login-required'), before: 'login-required' },
    login.problem,
  ],
  [
    'again, refused, and the old problem is there still',
    { now: over(login, 'denied'), before: 'login-required' },
    { code: 'denied' },
  ],
  [
    'again, this visit ended well, and another sync found the old problem',
    { now: over(login, null), before: 'login-required' },
    'waiting',
  ],
  ['the bank has no card, so the connection ended', { now: over(ended, 'no-cards') }, { code: 'no-cards' }],
  ['again, while the server waits too', { now: pending, before: 'consent-ended' }, 'waiting'],
] as const)('%s', (_, facts, outcome) => expect(outcomeOf({ visitId, ...facts })).toEqual(outcome));
