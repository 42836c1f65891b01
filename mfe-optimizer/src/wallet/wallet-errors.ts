import { ApiError, sentenceOf } from '@floatwise/web-kit/api';
import { GuestWalletError } from '@floatwise/web-kit/guest-wallet';
import { toast } from '@floatwise/web-kit/toasts';

/** What the server or this browser said to the person; otherwise `fallback`. */
export const walletSentence = (error: unknown, fallback: string): string =>
  error instanceof GuestWalletError ? error.message : sentenceOf(error, fallback);

/** Whether the wallet had no room for another card. */
export const isFull = (error: unknown): boolean =>
  error instanceof GuestWalletError ? error.code === 'full' : error instanceof ApiError && error.status === 402;

/** Says in a toast what went wrong: in the server's or this browser's words, otherwise in ours. */
export const toastFailure = (error: unknown, fallback: string): void =>
  toast({ title: 'Error', description: walletSentence(error, fallback), tone: 'destructive' });
