import type { NoticeKind } from '@floatwise/contracts/identity/requests';
import type { WorkTable } from '@floatwise/service-kit/jobs/work-queue';

export type MailKind = 'link' | NoticeKind;

/**
 * What happens to a mail if nobody knows whether it arrived. A mail about an account is sent again under the same Message-ID,
 * because missing it is worse than getting it twice. A reminder would be dropped, because getting it twice is worse.
 */
type AfterDoubt = 'send-again' | 'leave';

const kinds: Record<MailKind, { afterDoubt: AfterDoubt }> = {
  link: { afterDoubt: 'send-again' },
  'password-changed': { afterDoubt: 'send-again' },
  'device-signed-in': { afterDoubt: 'send-again' },
  'email-changed': { afterDoubt: 'send-again' },
  'email-claimed': { afterDoubt: 'send-again' },
  'google-connected': { afterDoubt: 'send-again' },
  'google-disconnected': { afterDoubt: 'send-again' },
  'deletion-scheduled': { afterDoubt: 'send-again' },
  'account-erased': { afterDoubt: 'send-again' },
};

export const mailTable: WorkTable = {
  name: 'mail',
  done: 'sent',
  columns: { refId: 'ref_id', messageId: 'message_id' },
  repeated: Object.entries(kinds).flatMap(([kind, { afterDoubt }]) => (afterDoubt === 'send-again' ? [kind] : [])),
};
