/** @jest-environment jsdom */
import { renderHook } from '@testing-library/react';
import { ApiError } from './api.js';
import { createQueryClient } from './query-client.js';
import type { Failure } from './query.js';
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
