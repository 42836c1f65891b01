/** @jest-environment jsdom */
import { render, renderHook, screen } from '@testing-library/react';
import { ApiError } from './api.js';
import { createQueryClient } from './query-client.js';
import { QueryClientProvider, useMutation, type Failure } from './query.js';
import { useToast } from './toasts.js';

const refused = new ApiError(409, JSON.stringify({ message: 'Somebody else has that name.' }));

async function messageAfter(error: Error, failure?: Failure) {
  const client = createQueryClient();
  const mutation = client
    .getMutationCache()
    .build(client, { mutationFn: () => Promise.reject(error), meta: { failure } });
  await mutation.execute(undefined).catch(() => undefined);
  return renderHook(useToast).result.current;
}

test('a failed change shows nothing unless its mutation says so', async () => {
  expect(await messageAfter(refused)).toBeNull();
});

test('a failed change shows the server’s sentence, or the given text if there is none', async () => {
  const failure = { title: 'Not saved', text: 'Please try again.' };
  expect(await messageAfter(refused, failure)).toMatchObject({
    title: 'Not saved',
    description: 'Somebody else has that name.',
    tone: 'destructive',
  });
  expect(await messageAfter(new Error('gone'), failure)).toMatchObject({ description: 'Please try again.' });
});

test('a text that depends on the failure replaces the server’s sentence', async () => {
  const failure = { title: 'Not saved', text: () => 'Check your settings.' };
  expect(await messageAfter(refused, failure)).toMatchObject({ description: 'Check your settings.' });
});

function Choice() {
  const { variables, mutate } = useMutation({ mutationFn: (_choice: string) => new Promise(() => undefined) });
  return <input type="radio" checked={variables === 'daily'} onChange={() => mutate('daily')} />;
}

test('a choice that is being saved shows at once, before anything else can happen on the page', async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Choice />
    </QueryClientProvider>,
  );
  const radio = screen.getByRole<HTMLInputElement>('radio');
  radio.click();
  // Promises only, no task: the browser may draw the page before the next one.
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  expect(radio.checked).toBe(true);
});
