import { jest } from '@jest/globals';
import { ApiClient } from './api-client.ts';

/** A client of a product that answers with these, one after another, and then with the last one. */
function clientOf(...statuses: number[]) {
  const answers = jest.spyOn(globalThis, 'fetch').mockImplementation(() => {
    const status = statuses.length > 1 ? statuses.shift() : statuses[0];
    return Promise.resolve(Response.json({ status }, { status: status ?? 500 }));
  });
  return { client: new ApiClient({ origin: 'http://localhost', ports: { edge: 1 } }, 0), answers };
}

afterEach(() => void jest.restoreAllMocks());

test('a service that can’t answer yet is asked again', async () => {
  const { client, answers } = clientOf(503, 503, 201);
  expect(await client.demand('POST', '/api/credit-cards', {})).toEqual({ status: 201 });
  expect(answers).toHaveBeenCalledTimes(3);
});

test.each([
  [503, 30],
  [400, 1],
])('a call that goes on answering %i fails, after %i tries', async (status, tries) => {
  const { client, answers } = clientOf(status);
  await expect(client.demand('POST', '/api/credit-cards', {})).rejects.toThrow(
    `POST /api/credit-cards answered ${status}: {"status":${status}}`,
  );
  expect(answers).toHaveBeenCalledTimes(tries);
});
