import type { ReactNode } from 'react';
import { Container } from '@floatwise/ui/container';
import { TextLink } from '@floatwise/ui/text-link';
import { useAddress } from '@floatwise/web-kit/address';
import { Link } from '@floatwise/web-kit/router';
import { ForAdministrators } from '../page/for-administrators.js';
import { paths } from '../routes.js';
import { mailsAddress } from './mail-log-address.js';
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
    <Container className="space-y-6 py-6 sm:py-12">
      <div>
        <p className="text-14">
          <TextLink asChild>
            <Link to={paths.dashboard()}>Admin</Link>
          </TextLink>
        </p>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <h1 className="text-28 font-semibold">Mails</h1>
          <TextLink asChild className="text-14">
            <Link to={paths.mailSamples()}>See a sample of every mail</Link>
          </TextLink>
        </div>
      </div>
      {mail === '' ? (
        <MailsPanel filter={filter} onFilter={change} />
      ) : (
        <MailDetails key={mail} id={mail} onClose={() => change({ mail: '' })} />
      )}
    </Container>
  );
}
