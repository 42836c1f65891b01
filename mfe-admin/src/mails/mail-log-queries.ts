import { type findMails, mailStates } from '@floatwise/contracts/notifications/mail-log.http';
import { call } from '@floatwise/web-kit/api';
import { useCallQuery, useReadAgain } from '@floatwise/web-kit/call-query';
import { useMutation } from '@floatwise/web-kit/query';
import { toast } from '@floatwise/web-kit/toasts';
import type { z } from 'zod';
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

const queryOf = ({ query, kind, state }: Filter, before?: string): z.input<typeof findMails.query> => ({
  ...(query === '' ? {} : { query }),
  ...(kind === '' ? {} : { kind }),
  ...(state === null ? {} : { state }),
  ...(before === undefined ? {} : { before }),
});

/** A page of the mails that are looked for: the newest, or those below the page before. */
export const useMailPage = (filter: Filter, before?: string) =>
  useCallQuery('notifications.findMails', { query: queryOf(filter, before) }, { staleTime: 0, retry: false });

const everyMs = 2_000;

/** One mail; followed while it's on its way. */
export const useMailTimeline = (id: string) =>
  useCallQuery(
    'notifications.readMail',
    { params: { id } },
    {
      staleTime: 0,
      retry: false,
      refetchInterval: ({ state: { data } }) => (data?.state === 'waiting' ? everyMs : false),
    },
  );

/** Sends a mail again. Also after a refusal, what is shown is read again: somebody else may have retried it. */
export function useRetryMail(id: string) {
  return useMutation({
    mutationFn: () => call('notifications.retryMail', { params: { id }, body: {} }),
    // Here and not beside the button, which goes once the mail is queued.
    onSuccess: () => toast({ title: 'Sending Again', description: 'The email is queued.' }),
    onSettled: useReadAgain('notifications.readMail', 'notifications.findMails'),
  });
}
