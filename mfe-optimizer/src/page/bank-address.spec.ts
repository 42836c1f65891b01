/** @jest-environment jsdom */
import { clearBrowser, show } from '@floatwise/web-kit/testing/scene';
import { act, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { useBankAddress, type BankAddress } from './bank-address.js';

let address: BankAddress;
const Reader = (): null => {
  address = useBankAddress();
  return null;
};

afterEach(clearBrowser);

test.each([
  ['nothing', '/', null],
  ['an empty word', '/?banks=', null],
  ['connecting', '/?banks=connect', { view: 'connect' }],
  ['connecting a card', '/?banks=connect-7', { view: 'connect', cardId: '7' }],
  ['all connections', '/?banks=manage', { view: 'manage' }],
  ['what was found', '/?banks=0d3f7a52', { view: 'found', connectionId: '0d3f7a52' }],
])('the address says %s', (_, at, view) => {
  show(createElement(Reader), at);
  expect(address.open).toEqual(view);
});

test.each([
  ['connect', () => address.connect(), '?banks=connect&amount=5'],
  ['connect a card', () => address.connect('7'), '?banks=connect-7&amount=5'],
  ['manage', () => address.manage(), '?banks=manage&amount=5'],
  ['what was found', () => address.found('0d3f'), '?banks=0d3f&amount=5'],
  ['close', () => address.close(), '?amount=5'],
])('to %s changes the address alone, and can be read back', async (_, change, search) => {
  show(createElement(Reader), '/?banks=manage&amount=5');
  act(change);
  await waitFor(() => expect(window.location.search).toBe(search));
});
