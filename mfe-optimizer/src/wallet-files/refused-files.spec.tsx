/** @jest-environment jsdom */
import { answerWith, calls, clearBrowser, onTenthOfMarch, show, signedInWith } from '@floatwise/web-kit/testing/scene';
import { jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountCard, guestCard, keepAsGuest, keptCards } from '../wallet/testing/card-samples.js';
import { WalletPanel } from '../wallet-panel/wallet-panel.js';
import { largestFileBytes } from './read-wallet.js';
import { writeWallet } from './write-wallet.js';

const freedom = guestCard({ id: 'guest-1', name: 'Freedom' });
const wallet = writeWallet([guestCard({ id: 'guest-2', name: 'Venture' })], 'json', '2026-03-10');

/** The tests wait on a fake clock, which waits neither for an idle browser nor for lazy imports. */
const loads = (what: () => Promise<unknown>) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(20);
    await what();
  });

async function choose(file: File): Promise<void> {
  while (!screen.queryByRole('button', { name: 'Import' }))
    await loads(() => import('../wallet-panel/wallet-actions.js'));
  fireEvent.click(screen.getByRole('button', { name: 'Import' }));
  await loads(() => import('./import-file-dialog.js'));
  await userEvent.upload(await screen.findByLabelText(/Choose a file/), file);
}

const files: [string, File, string][] = [
  [
    'truncated',
    new File([wallet.slice(0, -40)], 'wallet.json'),
    'This file is cut off or damaged. Its JSON doesn’t end where it should. Nothing was changed.',
  ],
  [
    'huge',
    new File(['x'.repeat(largestFileBytes + 1)], 'wallet.json'),
    'This file is 1.0 MB. A wallet is a few KB, and the limit is 1 MB. Nothing was changed.',
  ],
  [
    'from another product',
    new File(['{"accounts":[{"balance":1}]}'], 'export.json'),
    'This isn’t a Floatwise wallet. It may come from another product. Nothing was changed.',
  ],
];

beforeEach(() => {
  onTenthOfMarch();
  Blob.prototype.text ??= function (this: Blob) {
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.readAsText(this);
    });
  };
});
afterEach(clearBrowser);

describe('a wallet file that is refused has its message and changes nothing', () => {
  test.each(files)('%s, for a guest', async (_what, file, message) => {
    answerWith({});
    keepAsGuest([freedom]);
    show(<WalletPanel />);
    const before = keptCards();
    await choose(file);
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(screen.queryByRole('button', { name: /^Add \d+ card/ })).toBeNull();
    expect(keptCards()).toEqual(before);
  });

  test.each(files)('%s, for an account: the server is not asked', async (_what, file, message) => {
    signedInWith({ 'GET /api/credit-cards': () => ({ body: [accountCard()] }) });
    show(<WalletPanel />);
    await screen.findByRole('listitem', { name: 'Everyday' });
    await choose(file);
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(calls.filter(({ line }) => !line.startsWith('GET'))).toEqual([]);
  });
});
