import type { BankConnection } from '@floatwise/contracts/cards/banks.http';
import type { CreditCard } from '@floatwise/contracts/cards/wallet.http';
import type { HttpClient } from './http-client.js';
import type { LinkAnswer, Sandbox } from './sandbox.js';
import { signedIn } from './signed-in.js';

interface Way {
  bankId: string;
  method: 'oauth' | 'yodlee';
  cardId?: string;
}

interface Started {
  connectionId: string;
  visitId: string;
  authorizationUrl: string;
}

/** A signed-in person who connects banks like a browser: to the bank's pages and back through its redirect. */
export async function bankVisitor(page: HttpClient, sandbox: Sandbox, about: Parameters<typeof signedIn>[0] = {}) {
  const person = await signedIn(about);
  const client = page.with(person.headers);

  /** Walks through the bank's pages; returns the callback URL. */
  const atBank = (url: string, method: Way['method'], answer: LinkAnswer): Promise<URL> =>
    method === 'oauth' ? sandbox.authorize(url, answer) : sandbox.link(url, answer);
  /** Follows the bank's redirect to us; returns the page it leads to. */
  const comeBack = async (back: URL, by: HttpClient = client): Promise<string> => {
    const answer = await by.get(`${back.pathname}${back.search}`);
    if (answer.status !== 302) throw new Error(`The callback answered ${answer.status}.`);
    return answer.headers.get('location') ?? '';
  };
  const start = async (way: Way): Promise<Started> => {
    const answer = await client.post<Started>('/api/bank/connect', way);
    if (answer.status !== 200)
      throw new Error(`Connecting began with ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const connection = async (id: string): Promise<BankConnection> =>
    (await client.get<BankConnection>(`/api/bank/connections/${id}`)).body;

  return {
    ...person,
    client,
    atBank,
    comeBack,
    start,
    connection,
    /** Connects, and returns the page it led to with what was found. */
    async connect(way: Way, answer: LinkAnswer = {}) {
      const { connectionId, visitId, authorizationUrl } = await start(way);
      const page = await comeBack(await atBank(authorizationUrl, way.method, answer));
      return { page, visitId, ...(await connection(connectionId)) };
    },
    async reconnect(id: string, method: Way['method'], answer: LinkAnswer = {}) {
      const { body } = await client.post<Started>(`/api/bank/connections/${id}/reconnect`);
      const page = await comeBack(await atBank(body.authorizationUrl, method, answer));
      return { page, visitId: body.visitId, ...(await connection(id)) };
    },
    cards: async () => (await client.get<CreditCard[]>('/api/credit-cards')).body,
  };
}
export type BankVisitor = Awaited<ReturnType<typeof bankVisitor>>;
