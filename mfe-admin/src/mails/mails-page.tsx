import type { ReactNode } from 'react';
import { useAddress } from '@floatwise/web-kit/address';
import { PageLink } from '@floatwise/web-kit/page-link';
import { AdminPage } from '../page/admin-page.js';
import { ForAdministrators } from '../page/for-administrators.js';
import { paths } from '../routes.js';
import { mailsAddress } from './mail-log-queries.js';
import { MailDetails } from './mail-details.js';
import { MailsPanel } from './mails-panel.js';

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
      title="Mails"
      links={
        <PageLink to={paths.mailSamples()} className="text-14">
          See a sample of every mail
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
