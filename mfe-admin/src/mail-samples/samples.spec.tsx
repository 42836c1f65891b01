/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MailSample } from '@floatwise/contracts/notifications/mail-samples.http';
import { clearBrowser, show } from '@floatwise/web-kit/testing/scene';
import { Samples } from './samples.js';

const daily: MailSample = {
  id: 'daily-reminder',
  name: 'Daily reminder',
  subject: 'Everyday Cash: $412.80 due today',
  text: 'DUE TODAY',
  hasHtml: true,
};
const support: MailSample = { ...daily, id: 'support-request', name: 'Message', text: 'Ticket: FW-1', hasHtml: false };

beforeEach(clearBrowser);

const frame = () => screen.queryByTitle(/^Daily reminder/);

test('the first sample is shown in a frame that can do nothing', () => {
  show(<Samples samples={[daily, support]} />);
  expect(screen.getByRole('heading', { name: 'Daily reminder' })).toBeTruthy();
  expect(screen.getByText('Everyday Cash: $412.80 due today')).toBeTruthy();
  expect(frame()?.getAttribute('sandbox')).toBe('');
  expect(frame()?.getAttribute('src')).toBe('/api/admin/mail-samples/daily-reminder?look=light');
});

test('dark, narrow, and plain text are a press away, and in the address', async () => {
  show(<Samples samples={[daily]} />);
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  await userEvent.click(screen.getByRole('radio', { name: '390 px' }));
  expect(frame()?.getAttribute('src')).toBe('/api/admin/mail-samples/daily-reminder?look=dark');
  expect(frame()?.className).toContain('w-[390px]');
  expect(window.location.search).toBe('?as=dark&width=390');
  await userEvent.click(screen.getByRole('radio', { name: 'Plain text' }));
  expect(frame()).toBeNull();
  expect(screen.getByText('DUE TODAY')).toBeTruthy();
});

test('a mail that is plain text only is shown as text', async () => {
  show(<Samples samples={[daily, support]} />);
  await userEvent.click(within(screen.getByRole('navigation', { name: 'Samples' })).getByText('Message'));
  expect(screen.getByText('Ticket: FW-1')).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Dark' }).hasAttribute('disabled')).toBe(true);
  expect(screen.getByRole('link', { name: 'Message' }).getAttribute('aria-current')).toBe('page');
});
