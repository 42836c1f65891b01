/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import { answerWith, clearBrowser, show } from '@floatwise/web-kit/testing/scene';
import { CounterPage } from './counter-page.js';

const where = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Where and how much?' });
const asked = () => Object.fromEntries(new URLSearchParams(window.location.search));

beforeEach(() => answerWith({ 'HEAD /livez': () => 'never' }));
afterEach(clearBrowser);

describe('what the browser extension hands over', () => {
  it('fills the field as if it had been typed, and leaves the fragment', async () => {
    show(<CounterPage />, '/pay#place=Macy%E2%80%99s+online&amount=45.20');
    await waitFor(() => expect(asked()).toEqual({ place: 'Macy’s online', amount: '45.20' }));
    expect(where().value).toBe('Macy’s online 45.20');
    expect(window.location.hash).toBe('');
  });

  it('replaces what was asked before, also in a page that is open', async () => {
    show(<CounterPage />, '/pay?order=dollars#amount=30.00');
    await waitFor(() => expect(asked()).toEqual({ order: 'dollars', amount: '30.00' }));
    act(() => {
      window.history.pushState(null, '', '/pay?order=dollars&amount=30.00#place=Delta+Air+Lines&amount=210.00');
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });
    await waitFor(() => expect(asked()).toEqual({ order: 'dollars', place: 'Delta Air Lines', amount: '210.00' }));
    expect(where().value).toBe('Delta Air Lines 210.00');
    expect(window.location.hash).toBe('');
  });

  it('leaves another fragment alone', () => {
    show(<CounterPage />, '/pay#main');
    expect(where().value).toBe('');
    expect(window.location.hash).toBe('#main');
  });
});
