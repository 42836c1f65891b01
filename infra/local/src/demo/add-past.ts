import { randomUUID } from 'node:crypto';
import { Failure } from '../failure.ts';
import { until } from '../process/until.ts';
import type { ApiClient } from './api-client.ts';
import { doubleCash } from './demo-cards.ts';
import { statementOf } from './demo-statement.ts';

/**
 * What somebody has after a year: two connected banks with 14 months of purchases and statements, an imported file,
 * debts, and a saved conversation. Each is made only if it isn't there yet.
 */
export async function addPast(api: ApiClient): Promise<void> {
  await Promise.all([connectBanks(api), importFile(api), saveDebts(api), saveConversation(api)]);
}

/** The customer of the sandbox's banks whose cards are among the demo's. */
const customer = 'grace.kim';

/** Somebody's own access to banks (`BANK_APIS`) knows no such customer. */
async function connectBanks(api: ApiClient): Promise<void> {
  if (process.env.BANK_APIS) return;
  const known = await api.demand<{ connections: { bankId: string; status: string }[] }>('GET', '/api/bank/connections');
  for (const bankId of ['chase', 'wells-fargo']) {
    if (known.connections.some((one) => one.bankId === bankId && one.status === 'connected')) continue;
    const begun = { bankId, method: 'oauth' };
    const { authorizationUrl } = await api.demand<{ authorizationUrl: string }>('POST', '/api/bank/connect', begun);
    const back = await allowAtBank(authorizationUrl);
    await api.demand('GET', `${back.pathname}${back.search}`);
  }
}

/** Allows all accounts on the bank's two pages, like a person; returns the address to which the bank sends them back. */
async function allowAtBank(url: string): Promise<URL> {
  const [, action] = /<form[^>]* action="([^"]+)"/.exec(await (await fetch(url)).text()) ?? [];
  if (!action) throw new Failure(`The bank's page at ${new URL(url).origin} has no form.`);
  const send = (answer: string, accounts: [string, string][] = []): Promise<Response> => {
    const body = new URLSearchParams([['person', customer], ...accounts, ['answer', answer]]);
    return fetch(new URL(action, url), { method: 'POST', redirect: 'manual', body });
  };
  const choices = await (await send('continue')).text();
  const accounts = [...choices.matchAll(/name="card" value="([^"]+)"/g)].map(([, id = '']): [string, string] => [
    'card',
    id,
  ]);
  return new URL((await send('allow', accounts)).headers.get('location') ?? '', url);
}

async function importFile(api: ApiClient): Promise<void> {
  const { files } = await api.demand<{ files: { status: string }[] }>('GET', '/api/statement-files');
  if (files.some(({ status }) => status === 'committed')) return;
  const cards = await api.demand<{ id: string; lastFour: string }[]>('GET', '/api/credit-cards');
  const card = cards.find(({ lastFour }) => lastFour === doubleCash.lastFour);
  const address = `/api/credit-cards/${card?.id}/statement-files?name=citi.csv`;
  const { id } = await api.demand<{ id: string }>('POST', address, statementOf(new Date()));
  const path = `/api/statement-files/${id}`;
  const isRead = async (): Promise<boolean> => (await api.demand<{ status: string }>('GET', path)).status === 'ready';
  await until(isRead, { what: 'The statement of the demo account', timeoutMs: 60_000 });
  await api.demand('POST', `${path}/commit`, {});
}

async function saveDebts(api: ApiClient): Promise<void> {
  const { debts, updatedAt } = await api.demand<{ debts: object[]; updatedAt: string | null }>('GET', '/api/debts');
  if (debts.length > 0) return;
  const quicksilver = {
    name: 'Quicksilver',
    balance: 2_705.18,
    minPayment: 35,
    interestRate: 27.49,
    type: 'credit_card',
    minimum: { kind: 'percent-plus-interest', percent: 1 },
  };
  const car = {
    name: 'Car loan',
    balance: 8_400,
    minPayment: 265,
    interestRate: 6.9,
    type: 'loan',
    minimum: { kind: 'fixed' },
  };
  const plan = [quicksilver, car].map((debt) => ({ id: randomUUID(), ...debt }));
  await api.demand('PUT', '/api/debts', { debts: plan, extraPayment: 150, rollsOver: true, updatedAt });
}

const question = 'Which of my cards should I use for $600 of groceries?';

/** Somebody's own model (`OPENAI_API_KEY`) costs money, and may be slow: nobody but they ask it. */
async function saveConversation(api: ApiClient): Promise<void> {
  if (process.env.OPENAI_API_KEY) return;
  if ((await api.demand<object[]>('GET', '/api/saved-strategies')).length > 0) return;
  const asked = { role: 'user', content: question, timestamp: new Date() };
  const { content, ...details } = await api.demand<{ content: string }>('POST', '/api/chat', {
    messages: [],
    userMessage: question,
  });
  const answered = { role: 'assistant', content, timestamp: new Date(), details };
  await api.demand('POST', '/api/save-strategy', { name: 'Groceries', chatHistory: [asked, answered] });
}
