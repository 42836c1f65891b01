import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { useToast, type ToastMessage } from '@floatwise/web-kit/toasts';
import { accountCard } from '../../wallet/testing/card-samples.js';
import { WalletPanel } from '../../wallet-panel/wallet-panel.js';
import { authorizationUrl, connection, connectionId, connections, visitId } from './bank-samples.js';

export const listLine = 'GET /api/bank/connections';
export const getLine = `GET /api/bank/connections/${connectionId}`;
export const connectLine = 'POST /api/bank/connect';
export const cardsLine = 'GET /api/credit-cards';

let said: ToastMessage | null = null;
const Listener = (): null => {
  said = useToast();
  return null;
};
/** The message shown right now. */
export const message = (): ToastMessage | null => said;

/** A window that the dialog opened. Its page is the bank's, so all we do is navigate it, focus it, and close it. */
export class OpenedWindow {
  opener: unknown = 'us';
  closed = false;
  readonly location = { href: '' };
  readonly document = { title: '', body: { textContent: '' } };
  readonly focus = jest.fn();
  close(): void {
    this.closed = true;
  }
}

/** The arguments of each `window.open` call, and what it returned. */
export const openings: { features: string; opened: OpenedWindow | null }[] = [];

/** A browser with a wide window or a phone, which opens or blocks new windows. */
export function browserThat({ blocks = false, isPhone = false } = {}): void {
  openings.length = 0;
  window.open = (_url, _target, features = '') => {
    const opened = blocks ? null : new OpenedWindow();
    openings.push({ features, opened });
    return opened as unknown as Window | null;
  };
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: isPhone }) as MediaQueryList;
}

type Answer = { status?: number; body?: unknown } | 'never';

/**
 * API responses for a signed-in person's wallet: one card, every bank set up, and a Chase connection that's still
 * pending.
 */
export const bankAnswers = (answers: Record<string, (body: unknown) => Answer> = {}) => ({
  [cardsLine]: () => ({ body: [accountCard()] }),
  'GET /api/credit-cards/deleted?page=1': () => ({ body: { cards: [], page: 1, pages: 1, total: 0 } }),
  [listLine]: () => ({ body: connections() }),
  [connectLine]: () => ({ body: { connectionId, visitId, status: 'authorization_required', authorizationUrl } }),
  [getLine]: () => ({ body: connection({ status: 'pending' }) }),
  ...answers,
});

/** The wallet and the toast messages. */
export const WalletPage = (): ReactNode => (
  <>
    <WalletPanel />
    <Listener />
  </>
);

export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
export const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

/** Chooses Chase in the free tab and clicks Connect. */
export async function connectChase(): Promise<void> {
  await userEvent.selectOptions(await screen.findByLabelText('Your bank'), 'chase');
  await press('Connect with Free Tier');
}
