import type { SupportTopic } from '@floatwise/contracts/notifications/support.http';

export interface Draft {
  topic?: SupportTopic;
  message: string;
  attachWallet: boolean;
}

/**
 * What people have typed and not sent, by user: it's still there after a look at another page, or after signing in again. In
 * memory only, so nothing stays in the browser.
 */
export const drafts = new Map<string, Draft>();
