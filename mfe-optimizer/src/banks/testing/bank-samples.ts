import type { BankConnection, FoundAccount } from '@floatwise/contracts/cards/banks.http';
import type { Connections } from '../use-connections.js';

export const connectionId = '0d3f7a52-6c1e-4b7e-9b3a-6c2f1e0a4b10';
export const visitId = '7e1c9a3b-2f64-4d8e-8f0a-93b1c5d2e601';
export const authorizationUrl = 'https://chase.example/authorize?state=s';

/** An account found at a bank. */
export const account = (about: Partial<FoundAccount> = {}): FoundAccount => ({
  id: '5b0c2a44-0f4e-4d0e-8a53-1d2e3f4a5b01',
  name: 'Freedom Unlimited',
  lastFour: '4242',
  outcome: 'added',
  because: 'new',
  confidence: null,
  cardId: null,
  currentBalance: 812.4,
  creditLimit: 5000,
  ...about,
});

/** A connection, as the server returns it. */
export const connection = (about: Partial<BankConnection> = {}): BankConnection => ({
  id: connectionId,
  bankId: 'chase',
  method: 'yodlee',
  status: 'connected',
  problem: null,
  consent: { scopes: ['accounts'], since: '2026-03-10T12:00:00.000Z', until: '2027-03-10T17:00:00.000Z' },
  accounts: [],
  lastVisit: null,
  lastSyncAt: '2026-03-10T12:00:00.000Z',
  nextSyncAt: null,
  createdAt: '2026-03-10T12:00:00.000Z',
  live: true,
  device: 'Firefox on Windows',
  ...about,
});

/** What can be connected and what is connected. */
export const connections = (about: Partial<Connections> = {}): Connections => ({
  available: {
    yodlee: ['chase', 'wells-fargo', 'capital-one'],
    oauth: ['chase', 'wells-fargo', 'bank-of-america', 'capital-one', 'american-express', 'citibank'],
  },
  connections: [],
  ...about,
});
