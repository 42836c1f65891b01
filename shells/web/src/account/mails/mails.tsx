import { useState, type ReactNode } from 'react';
import type { OwnMail } from '@floatwise/contracts/notifications/mail-log.http';
import { Badge } from '@floatwise/ui/badge';
import { Button } from '@floatwise/ui/button';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import { AccountLine, AccountList, Loaded } from '../account-list.js';
import { mailTag, mailText } from './mail-text.js';

const first = 'first';

/** The pages that were opened, each below the one before. */
export function Mails(): ReactNode {
  const [pages, setPages] = useState([first]);
  // Pages follow from each other, so they're read once while the list is open, and anew when it's opened again.
  const [openedAt] = useState(() => Date.now());
  return (
    <div className="grid gap-3">
      {pages.map((page, index) => (
        <MailsPage
          key={page}
          page={page}
          openedAt={openedAt}
          onOlder={index === pages.length - 1 ? (next) => setPages([...pages, next]) : undefined}
        />
      ))}
    </div>
  );
}

interface PageProps {
  /** The key that it begins below. */
  page: string;
  openedAt: number;
  /** Given to the last page. */
  onOlder: ((next: string) => void) | undefined;
}

function MailsPage({ page, openedAt, onOlder }: PageProps): ReactNode {
  const query = page === first ? {} : { before: page };
  const options = { about: [openedAt], staleTime: Infinity };
  const mails = useCallQuery('notifications.listMails', { query }, options);
  return (
    <Loaded query={mails} failure="We can’t load your emails right now." lines={3}>
      {({ mails: shown, next }) =>
        shown.length === 0 ? (
          <p className="text-14 text-ink-soft">We haven’t sent you anything lately.</p>
        ) : (
          <>
            <AccountList label={page === first ? 'Emails' : 'Older emails'}>
              {shown.map((mail) => (
                <MailLine key={mail.id} mail={mail} />
              ))}
            </AccountList>
            {next !== null && onOlder && (
              <Button variant="quiet" className="justify-self-start" onClick={() => onOlder(next)}>
                Show older
              </Button>
            )}
          </>
        )
      }
    </Loaded>
  );
}

function MailLine({ mail }: { mail: OwnMail }): ReactNode {
  const tag = mailTag(mail.state);
  return (
    <AccountLine
      title={
        <>
          {mail.about}
          {tag && <Badge tone={tag.tone}>{tag.text}</Badge>}
        </>
      }
      description={mailText(mail, new Date())}
    />
  );
}
