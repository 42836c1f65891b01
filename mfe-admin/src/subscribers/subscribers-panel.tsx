import { useState, type ReactNode, type SubmitEvent } from 'react';
import { Banner } from '@floatwise/ui/banner';
import { Button } from '@floatwise/ui/button';
import { EmptyState } from '@floatwise/ui/empty-state';
import { Field } from '@floatwise/ui/field';
import { Panel } from '@floatwise/ui/panel';
import { Busy, SkeletonText } from '@floatwise/ui/skeleton';
import { TextInput } from '@floatwise/ui/text-input';
import { sentenceOf } from '@floatwise/web-kit/api';
import { SubscriberDetails } from './subscriber-details.js';
import { useSubscribers } from './subscriber-queries.js';

/** Finds a person who pays by their e-mail address. The address isn't kept in the page's URL: it's personal data. */
export function SubscribersPanel(): ReactNode {
  const [typed, setTyped] = useState('');
  const [email, setEmail] = useState<string | null>(null);
  const { data, isError, error, isFetching, refetch } = useSubscribers(email);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const next = typed.trim();
    if (next === '') return;
    if (next === email) void refetch();
    else setEmail(next);
  };
  return (
    <Panel title="Subscribers" description="People who pay by card, or did. Find them by e-mail address." flush>
      <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3 px-4 pb-4 sm:px-6">
        <Field label="E-mail address" className="min-w-0 grow basis-64 sm:max-w-sm">
          <TextInput
            type="email"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
          />
        </Field>
        <Button type="submit" loading={email !== null && isFetching}>
          Find
        </Button>
      </form>
      {isError && (
        <Banner
          tone="bad"
          className="mx-4 mb-4 sm:mx-6"
          action={
            <Button variant="quiet" size="small" loading={isFetching} onClick={() => void refetch()}>
              Retry
            </Button>
          }
        >
          {sentenceOf(error, 'Subscribers cannot be searched right now.')}
        </Banner>
      )}
      {email !== null && !data && !isError && (
        <Busy>
          <SkeletonText lines={4} className="px-4 pb-4 sm:px-6" />
        </Busy>
      )}
      {!isError && data?.length === 0 && (
        <EmptyState
          title="Nobody found"
          description={`Nobody with the address ${email} has a customer record at the payment company.`}
        />
      )}
      {!isError && data?.map((one) => <SubscriberDetails key={one.userId} subscriber={one} />)}
    </Panel>
  );
}
