import { mailStates } from '@floatwise/contracts/notifications/mail-log.http';
import { choice, defineAddress, text } from '@floatwise/web-kit/address';

/** What is looked for, and which mail is open: `/admin/mails?state=bounced&mail=…`. Ids are no personal data. */
export const mailsAddress = defineAddress({
  query: text(''),
  kind: text(''),
  state: choice(mailStates, null),
  mail: text(''),
});

/** What the list shows. */
export interface Filter {
  query: string;
  kind: string;
  state: (typeof mailStates)[number] | null;
}
