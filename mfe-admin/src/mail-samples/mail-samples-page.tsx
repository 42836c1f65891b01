import type { ReactNode } from 'react';
import { Container } from '@floatwise/ui/container';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import { ForAdministrators } from '../page/for-administrators.js';
import { Loaded } from '../page/loaded.js';
import { Samples } from './samples.js';

/** Every mail as people get it, with made-up people and cards. */
export const MailSamplesPage = (): ReactNode => (
  <ForAdministrators>
    <Container className="space-y-6 py-6 sm:py-12">
      <header className="max-w-text">
        <h1 className="text-28 font-semibold">Email samples</h1>
        <p className="mt-2 text-14 text-ink-soft">
          Every email we send, with made-up people and cards. Nothing here is about a real person.
        </p>
      </header>
      <AllSamples />
    </Container>
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
