import type { ReactNode } from 'react';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import { AdminPage } from '../page/admin-page.js';
import { ForAdministrators } from '../page/for-administrators.js';
import { Loaded } from '../page/loaded.js';
import { Samples } from './samples.js';

/** Every mail as people get it, with made-up people and cards. */
export const MailSamplesPage = (): ReactNode => (
  <ForAdministrators>
    <AdminPage
      title="Email samples"
      note={
        <p className="mt-2 text-14 text-ink-soft">
          Every email we send, with made-up people and cards. Nothing here is about a real person.
        </p>
      }
    >
      <AllSamples />
    </AdminPage>
  </ForAdministrators>
);

const AllSamples = (): ReactNode => (
  <Loaded
    query={useCallQuery('notifications.listMailSamples', {})}
    failure="We can’t load the samples right now."
    lines={8}
    onlyFresh
    bare
  >
    {({ samples }) => <Samples samples={samples} />}
  </Loaded>
);
