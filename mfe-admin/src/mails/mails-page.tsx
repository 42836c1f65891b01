import { type ReactNode, useState } from 'react';
import { useAddress } from '@floatwise/web-kit/address';
import { PageLink } from '@floatwise/web-kit/page-link';
import type { MailTimeline } from '@floatwise/contracts/notifications/mail-log.http';
import { Badge } from '@floatwise/ui/badge';
import { Banner } from '@floatwise/ui/banner';
import { Button } from '@floatwise/ui/button';
import { ConfirmDialog } from '@floatwise/ui/confirm-dialog';
import { Panel } from '@floatwise/ui/panel';
import { sentenceOf } from '@floatwise/web-kit/api';
import { AdminPage } from '../page/admin-page.js';
import { ForAdministrators } from '../page/for-administrators.js';
import { paths } from '../routes.js';
import { mailsAddress, useMailTimeline, useRetryMail } from './mail-log-queries.js';
import { MailsPanel } from './mails-panel.js';
import { Loaded } from '../page/loaded.js';
import { stateTags, stepText, timeText, triesText } from './mail-log-text.js';

/** What became of each mail, without its address, link, or text. */
export const MailsPage = (): ReactNode => (
  <ForAdministrators>
    <Mails />
  </ForAdministrators>
);

function Mails(): ReactNode {
  const [{ mail, ...filter }, change] = useAddress(mailsAddress);
  return (
    <AdminPage
      title="Emails"
      links={
        <PageLink to={paths.mailSamples()} className="text-14">
          See a sample of every email
        </PageLink>
      }
    >
      {mail === '' ? (
        <MailsPanel filter={filter} onFilter={change} />
      ) : (
        <MailDetails key={mail} id={mail} onClose={() => change({ mail: '' })} />
      )}
    </AdminPage>
  );
}

/** One mail's life, and a way to send it again. */
function MailDetails({ id, onClose }: { id: string; onClose: () => void }): ReactNode {
  const query = useMailTimeline(id);
  const { data } = query;
  const back = (
    <Button variant="quiet" size="small" onClick={onClose}>
      All emails
    </Button>
  );
  return (
    <Panel title={data?.about ?? 'Email'} description={data?.says} actions={back}>
      <Loaded query={query} failure="This email can’t be loaded right now." bare>
        {(mail) => <Timeline mail={mail} />}
      </Loaded>
    </Panel>
  );
}

function Timeline({ mail }: { mail: MailTimeline }): ReactNode {
  const { id, kind, userId, messageId, state, steps, mayBeRetried } = mail;
  const facts: [string, string][] = [
    ['Kind', kind],
    ['Email', id],
    ['User', userId ?? 'None'],
    ['Message-ID', messageId ?? 'None yet'],
  ];
  return (
    <div className="grid gap-6">
      <dl className="grid gap-x-6 gap-y-1 text-14 sm:grid-cols-[auto_minmax(0,1fr)]">
        <dt className="text-ink-soft">State</dt>
        <dd>
          <Badge tone={stateTags[state].tone}>{stateTags[state].text}</Badge>
        </dd>
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="break-all">{value}</dd>
          </div>
        ))}
      </dl>
      <ol aria-label="What happened" className="border-l border-hairline text-14">
        {steps.map((step) => (
          <li key={step.what} className="relative pb-3 pl-5 last:pb-0">
            <span aria-hidden className="absolute top-1.5 -left-1 size-2 rounded-full bg-accent" />
            <span className="block font-medium">{stepText(step, mail)}</span>
            <time dateTime={step.at} className="figures text-ink-soft">
              {timeText(step.at)}
            </time>
          </li>
        ))}
      </ol>
      <p className="text-14 text-ink-soft">{triesText(mail)}</p>
      {mayBeRetried && <SendAgain mail={mail} />}
    </div>
  );
}

function SendAgain({ mail: { id, state } }: { mail: MailTimeline }): ReactNode {
  const [isAsked, setAsked] = useState(false);
  const retry = useRetryMail(id);
  const confirm = (): void => retry.mutate(undefined, { onSettled: () => setAsked(false) });
  return (
    <div className="grid justify-items-start gap-3">
      {retry.isError && <Banner tone="bad">{sentenceOf(retry.error, 'The email couldn’t be queued.')}</Banner>}
      <Button onClick={() => setAsked(true)}>Send again</Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title="Send this email again?"
        description={
          state === 'unknown'
            ? 'It may have arrived, so the person may get it twice. The audit log notes that you sent it.'
            : 'It’s rewritten and goes to the person’s current address. The audit log notes that you sent it.'
        }
        confirmLabel="Send again"
        loading={retry.isPending}
        onConfirm={confirm}
      />
    </div>
  );
}
