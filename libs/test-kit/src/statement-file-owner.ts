import type { StatementFile, StatementFilePage } from '@floatwise/contracts/cards/statement-files.http';
import type { CreateCardInput, CreditCard } from '@floatwise/contracts/cards/wallet.http';
import type { Problem } from '@floatwise/contracts/problem';
import { aCard } from '@floatwise/browser-test-kit/builders';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { testOrigin, type ServiceUnderTest } from './service-under-test.js';
import { noon, signedIn } from './signed-in.js';

/** A person in the zone where it's noon, with one card at the cards service, and what they can do with its statement files. */
export async function statementFileOwner(
  cards: Pick<ServiceUnderTest<unknown>, 'client' | 'url'>,
  about: Partial<CreateCardInput> = {},
) {
  const { headers, userId } = await signedIn({ timezone: noon.timezone });
  const client = cards.client.with(headers);
  const card = (await client.post<CreditCard>('/api/credit-cards', aCard({ lastFour: '', ...about }))).body;
  const send = async (file: string | Buffer, name = 'activity.csv') => {
    const query = `?name=${encodeURIComponent(name)}`;
    const response = await fetch(`${cards.url}/api/credit-cards/${card.id}/statement-files${query}`, {
      method: 'POST',
      headers: { origin: testOrigin, 'content-type': 'application/octet-stream', ...headers },
      body: typeof file === 'string' ? file : new Uint8Array(file),
    });
    return { status: response.status, body: (await response.json()) as StatementFile & Problem };
  };
  const get = async (id: string, query = '') =>
    (await client.get<StatementFilePage>(`/api/statement-files/${id}${query}`)).body;
  /** Uploads a file and waits until it's read. */
  const read = async (file: string | Buffer, name?: string): Promise<StatementFilePage> => {
    const { body } = await send(file, name);
    return eventually(async () => {
      const page = await get(body.id);
      if (page.status === 'reading') throw new Error('It is still being read.');
      return page;
    });
  };
  const commit = (id: string, body: object = {}) =>
    client.post<StatementFile & Problem>(`/api/statement-files/${id}/commit`, body);
  const undo = (id: string) => client.post<StatementFile & Problem>(`/api/statement-files/${id}/undo`);
  const cardNow = async () =>
    (await client.get<CreditCard[]>('/api/credit-cards')).body.find(({ id }) => id === card.id) as CreditCard;
  return { client, headers, userId, card, send, get, read, commit, undo, cardNow };
}
