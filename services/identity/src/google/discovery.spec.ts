import { jest } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GoogleClient } from './google-client.js';

let provider: Server;
let issuer: string;
const asked: string[] = [];

beforeAll(async () => {
  provider = createServer((request, response) => {
    asked.push(request.url ?? '');
    const told = {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    };
    response.setHeader('content-type', 'application/json');
    setTimeout(() => response.end(JSON.stringify(told)), 50);
  });
  await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening));
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
afterAll(() => {
  jest.restoreAllMocks();
  provider.close();
});

test('500 people at the moment Google’s discovery document expires: Google is asked once [fault 22]', async () => {
  const client = new GoogleClient({
    GOOGLE_ISSUER: issuer,
    GOOGLE_ORIGINS: [],
    OUTGOING_PRIVATE_HOSTS: [],
    GOOGLE_CLIENT_ID: 'floatwise',
    GOOGLE_CLIENT_SECRET: 'a-secret',
    GOOGLE_TIMEOUT_S: 5,
    GOOGLE_DISCOVERY_S: 1,
    PUBLIC_ORIGIN: 'http://localhost:8080',
  });
  const everybody = async () => {
    const ways = await Promise.all(Array.from({ length: 500 }, () => client.begin()));
    expect(ways.every(({ url }) => url.startsWith(`${issuer}/auth?`))).toBe(true);
  };
  await everybody();
  await everybody();
  expect(asked).toHaveLength(1);
  const later = Date.now() + 1_050;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  await everybody();
  expect(asked).toHaveLength(2);
});
