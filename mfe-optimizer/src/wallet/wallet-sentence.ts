import { ApiError, sentenceOf } from '@floatwise/web-kit/api';
import { GuestWalletError } from '@floatwise/web-kit/guest-wallet';

/** What the keeper of the cards said, server or browser, for the person; else `fallback`. */
export const walletSentence = (error: unknown, fallback: string): string =>
  error instanceof GuestWalletError ? error.message : sentenceOf(error, fallback);

/** Whether there was no room for one card more. */
export const isFull = (error: unknown): boolean =>
  error instanceof GuestWalletError ? error.code === 'full' : error instanceof ApiError && error.status === 402;
