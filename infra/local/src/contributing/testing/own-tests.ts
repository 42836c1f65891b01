/** The tests for the changes, each next to what it tests. */
export const ownTests: Record<string, string> = {
  'libs/test-kit/src/feedback.int.spec.ts': `import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { personalDataRequests } from '@floatwise/contracts/personal-data';
import { Requests } from '@floatwise/events/requests';
import type { Service } from '@floatwise/service-kit/define-service';
import type { BaseEnv } from '@floatwise/service-kit/env';
import pg from 'pg';
import { consumer, type Consumer } from './consumer.js';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { serviceUnderTest, type ServiceUnderTest } from './service-under-test.js';
import { signedIn } from './signed-in.js';
import { root } from './workspace.js';

const services: ServiceUnderTest<BaseEnv>[] = [];
const databases: pg.Pool[] = [];
let identity: Consumer;

async function start(name: string) {
  const file = pathToFileURL(join(root, 'services', name, 'src', 'service.ts')).href;
  const { service }: { service: Service } = await import(file);
  const started = await serviceUnderTest({ service });
  const database = new pg.Pool({ connectionString: started.databaseUrl, max: 2 });
  services.push(started);
  databases.push(database);
  return { client: started.client, database };
}
let billing: Awaited<ReturnType<typeof start>>;
let analytics: Awaited<ReturnType<typeof start>>;

beforeAll(async () => {
  [identity, billing, analytics] = [await consumer({ service: 'identity' }), await start('billing'), await start('analytics')];
}, 120_000);
afterAll(async () => {
  await Promise.all(databases.map((database) => database.end()));
  await Promise.all([...services, identity].map((one) => one.stop()));
}, 60_000);

it('the new call answers, and what it stores is handed out to its person', async () => {
  const ada = await signedIn();
  const { status, body } = await billing.client.with(ada.headers).post<{ id: string }>('/api/feedback', { stars: 4 });
  expect([status, body]).toEqual([201, { id: expect.any(String) }]);
  expect((await billing.client.with(ada.headers).post('/api/feedback', { stars: 9 })).status).toBe(400);
  const ask = () =>
    identity.app.get(Requests).ask(personalDataRequests.billing.export, { userId: ada.userId, from: null });
  const { records } = await eventually(ask, { timeoutMs: 240_000 });
  expect(records).toMatchObject([{ kind: 'feedback', data: { id: body.id, stars: 4 } }]);
}, 90_000);

it('the new event is told, and handled once', async () => {
  const ada = await signedIn();
  const { body } = await billing.client.with(ada.headers).post<{ id: string }>('/api/feedback', { stars: 3 });
  const handled = () => analytics.database.query('select item from click where id = $1', [body.id]);
  await eventually(async () => (await handled()).rowCount === 1, { timeoutMs: 240_000 });
  expect((await handled()).rows).toEqual([{ item: '3 stars' }]);
}, 90_000);

it('the new job runs', async () => {
  const old = [randomUUID(), randomUUID()];
  await billing.database.query("insert into feedback (id, user_id, stars, at) values ($1, $2, 1, '2020-01-01')", old);
  const left = () => billing.database.query('select 1 from feedback where id = $1', [old[0]]);
  await eventually(async () => (await left()).rowCount === 0, { timeoutMs: 240_000 });
  const runs = () => billing.database.query("select 1 from job_run where job = 'forget-feedback' and outcome = 'succeeded'");
  await eventually(async () => (await runs()).rowCount !== 0, { timeoutMs: 240_000 });
}, 150_000);
`,
  'services/cards/src/wallet/late-fee.int.spec.ts': `import type { CreditCard } from '@floatwise/contracts/cards/wallet.http';
import { aCard } from '@floatwise/browser-test-kit/builders';
import { serviceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import { service } from '../service.js';

it('the new field is stored and answered, stays where an edit leaves it out, and is taken away by null', async () => {
  const cards = await serviceUnderTest({ service });
  const client = cards.client.with((await signedIn()).headers);
  const { body: added } = await client.post<CreditCard>('/api/credit-cards', aCard({ lateFee: 95.5 }));
  expect(added.lateFee).toBe(95.5);
  const change = async (about: Parameters<typeof aCard>[0]) =>
    (await client.put<CreditCard>(\`/api/credit-cards/\${added.id}\`, aCard(about))).body.lateFee;
  expect(await change({ name: 'Other' })).toBe(95.5);
  expect(await change({ lateFee: null })).toBeNull();
  expect((await client.post('/api/credit-cards', aCard({ lateFee: -1 }))).status).toBe(400);
  await cards.stop();
}, 120_000);
`,
  'mfe-optimizer/src/wallet-panel/late-fee.spec.tsx': `/** @jest-environment jsdom */
import { answerWith, clearBrowser, show } from '@floatwise/web-kit/testing/scene';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readWalletText } from '../wallet-files/read-wallet.js';
import { writeWallet } from '../wallet-files/write-wallet.js';
import { guestCard, keepAsGuest, keptCards } from '../wallet/testing/card-samples.js';
import { WalletPanel } from './wallet-panel.js';

afterEach(clearBrowser);

test('the new field is typed into the form and kept in the browser', async () => {
  answerWith({});
  keepAsGuest([guestCard({ id: 'guest-1' })]);
  show(<WalletPanel />, '/?card=guest-1');
  await userEvent.type(await screen.findByLabelText(/^Late Fee/), '95');
  const [save] = screen.getAllByRole('button', { name: 'Save Changes' });
  await userEvent.click(save!);
  await waitFor(() => expect(keptCards()[0]?.lateFee).toBe(95));
});

test.each(['csv', 'json'] as const)('the new field is written to a %s file and read from it', (format) => {
  const file = readWalletText(writeWallet([guestCard({ id: 'guest-1', lateFee: 95 })], format, '2026-03-10'));
  expect(file.kind === 'cards' && file.cards[0]?.isValid && file.cards[0].card.lateFee).toBe(95);
});
`,
  'mfe-content/src/feedback/feedback.spec.tsx': `/** @jest-environment jsdom */
import { Suspense } from 'react';
import { answerWith, calls, clearBrowser, show } from '@floatwise/web-kit/testing/scene';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { section } from '../routes.js';

afterEach(clearBrowser);

test('the new page is drawn at its address and makes its call', async () => {
  const page = section.routes.find(({ path }) => path === '/feedback');
  if (!page) throw new Error('The page has no address.');
  answerWith({ 'POST /api/feedback': () => ({ status: 201, body: { id: 'x' } }) });
  show(<Suspense><page.Page /></Suspense>, '/feedback');
  await userEvent.click(await screen.findByRole('button', { name: 'Five stars' }));
  expect((await screen.findByRole('status')).textContent).toBe('Thank you.');
  expect(calls).toEqual([{ line: 'POST /api/feedback', body: { stars: 5 } }]);
});
`,
};
