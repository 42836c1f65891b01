/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWith, calls, clearBrowser, show } from '@floatwise/web-kit/testing/scene';
import { BillPayLink } from './bill-pay-link.js';

const opened = jest.fn();
const press = () => userEvent.click(screen.getByRole('link', { name: /See how it works/ }));
const draw = () => show(<BillPayLink context="main_cta" label="See how it works" />);

beforeEach(() => {
  opened.mockClear();
  window.open = opened as unknown as typeof window.open;
});
afterEach(clearBrowser);

test('records the click with its context and userAgent and opens the partner’s tagged link in a new tab', async () => {
  const affiliateLink = 'https://partner.example/?ref=floatwise';
  answerWith({ 'POST /api/melio/track-click': () => ({ body: { success: true, affiliateLink } }) });
  draw();
  await press();
  await waitFor(() => expect(opened).toHaveBeenCalledWith(affiliateLink, '_blank', 'noopener'));
  expect(calls[0]?.body).toEqual({ context: 'main_cta', userAgent: navigator.userAgent });
});

test('opens the partner’s page even when tracking fails [fault 21]', async () => {
  answerWith({ 'POST /api/melio/track-click': () => ({ status: 503 }) });
  draw();
  await press();
  await waitFor(() => expect(opened).toHaveBeenCalledWith('https://www.melio.com/', '_blank', 'noopener'));
});

test('is a plain link without JavaScript, marked as sponsored', () => {
  answerWith({});
  draw();
  const link = screen.getByRole('link', { name: /See how it works/ });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    'https://www.melio.com/',
    'sponsored noopener',
  ]);
});
