/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWith, calls, clearBrowser, show, type Answers } from '@floatwise/web-kit/testing/scene';
import { useLocation, useNavigate } from '@floatwise/web-kit/router';
import { forgetSecret } from '../auth-link/link-secret.js';
import { ConfirmPage, UnsubscribePage } from './newsletter-pages.js';

const secret = 'A'.repeat(43);
const paths = { confirm: 'POST /api/email-subscribe/confirm', end: 'POST /api/email-subscribe/end' } as const;
type Page = keyof typeof paths;

const Routed = () => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <>
      {pathname === '/newsletter/confirm' ? <ConfirmPage /> : <UnsubscribePage />}
      <button onClick={() => void navigate('/newsletter/end')}>Elsewhere</button>
    </>
  );
};
const open = (page: Page, hash = `#${secret}`): void => {
  show(<Routed />, `/newsletter/${page}${hash}`);
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const made = () => calls.filter(({ line }) => line.includes('/api/email-subscribe'));
const answering = (page: Page, status: number, body: object): Answers => ({ [paths[page]]: () => ({ status, body }) });

afterEach(() => {
  forgetSecret();
  clearBrowser();
});

describe.each([
  ['confirm', 'Confirm your subscription', 'Confirm subscription', 'You’re subscribed'],
  ['end', 'Unsubscribe', 'Unsubscribe', 'You’re unsubscribed'],
] as const)('/newsletter/%s', (page, asks, button, done) => {
  test('asks, with the secret gone from the address, and does nothing by being loaded', async () => {
    answerWith({});
    open(page);
    expect(window.location.href).not.toContain(secret);
    expect(await heading(asks)).toBeTruthy();
    expect(made()).toEqual([]);
  });

  test('does it after a press, says for which address, and moves the focus there', async () => {
    answerWith(answering(page, 200, { email: 'ada@example.com' }));
    open(page);
    await heading(asks);
    await press(button);
    expect(document.activeElement).toBe(await heading(done));
    expect(screen.getByText(/ada@example\.com/)).toBeTruthy();
    expect(made()).toEqual([expect.objectContaining({ line: paths[page], body: { token: secret } })]);
  });

  test.each([404, 410])('a link that is answered with %i is explained', async (status) => {
    answerWith(answering(page, status, { message: 'No.' }));
    open(page);
    await heading(asks);
    await press(button);
    expect(document.activeElement).toBe(await heading('This link no longer works'));
    expect(screen.queryByRole('button', { name: button })).toBeNull();
  });

  test.each([
    ['a reload', ''],
    ['a link that was cut off', '#abc'],
  ])('%s is explained', async (_, hash) => {
    answerWith(answering(page, 400, { message: 'This link isn’t complete.' }));
    open(page, hash);
    if (hash) {
      await heading(asks);
      await press(button);
    }
    expect(await heading('This link isn’t complete')).toBeTruthy();
  });

  test('a fault keeps the question, and the next press can succeed', async () => {
    let isAway = true;
    answerWith({
      [paths[page]]: () =>
        isAway
          ? { status: 503, body: { message: 'Please try again in a moment.' } }
          : { body: { email: 'ada@example.com' } },
    });
    open(page);
    await heading(asks);
    await press(button);
    expect((await screen.findByRole('alert')).textContent).toBe('Please try again in a moment.');
    isAway = false;
    await press(button);
    expect(await heading(done)).toBeTruthy();
  });
});

test('a second link that is opened on the same page asks again', async () => {
  answerWith(answering('end', 200, { email: 'ada@example.com' }));
  open('end');
  await heading('Unsubscribe');
  await press('Unsubscribe');
  await heading('You’re unsubscribed');
  act(() => {
    window.history.replaceState(window.history.state, '', `/newsletter/end#${'B'.repeat(43)}`);
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  });
  await heading('Unsubscribe');
  await press('Unsubscribe');
  await waitFor(() => expect(made().at(-1)?.body).toEqual({ token: 'B'.repeat(43) }));
});

test('a subscription that had ended before is said to have', async () => {
  answerWith(answering('end', 200, { email: null }));
  open('end');
  await heading('Unsubscribe');
  await press('Unsubscribe');
  await heading('You’re unsubscribed');
  expect(screen.getByText(/already unsubscribed/)).toBeTruthy();
});

test('the secret of one page is not used on another', async () => {
  answerWith({});
  open('confirm');
  await heading('Confirm your subscription');
  await press('Elsewhere');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This link isn’t complete'));
});
