import { guestChatCard } from '@floatwise/contracts/strategist/chat.http';
import { Clock } from '@floatwise/service-kit/clock';
import { CardsStandIn } from '@floatwise/test-kit/cards-stand-in';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import type { StrategistEnv } from '../env.js';
import { service } from '../service.js';
import { catalogCard } from '../../testing/tool-scene.js';
import { Catalog } from './catalog.js';
import { OwnFinances } from './own-finances.js';

const blue = catalogCard('blue', {
  name: 'Blue Card',
  issuer: 'Blue Bank',
  annualFee: 95,
  lastUpdated: '2026-01-01',
  foreignFeePercent: 3,
  address: null,
});
const guest = guestChatCard.parse({
  id: 'guest-1',
  name: 'Mine',
  nickname: '',
  catalogCardId: 'blue',
  statementDate: 15,
  dueDate: 10,
  rewardsRate: 1,
  creditLimit: 1_000,
  cycleSince: '2026-01-01',
});
let strategist: ServiceUnderTest<StrategistEnv>;
let cards: CardsStandIn;

beforeAll(async () => {
  cards = await new CardsStandIn().start();
  cards.catalog = [blue, { ...blue, id: 'red', cardId: 'red', name: 'Red Card' }];
  strategist = await serviceUnderTest({ service, env: { CATALOG_MS: '60000' } });
  await eventually(async () => (await strategist.client.get('/readyz')).status === 200);
});
afterAll(() => Promise.all([strategist.stop(), cards.stop()]));

it('a guest’s card gets its fees from the catalog, no category rates, and is read once', async () => {
  const finances = strategist.app.get(OwnFinances);
  const { wallet, debts } = finances.of({ userId: null, today: '2026-03-10', guestCards: [guest] });
  const [first, again] = await Promise.all([wallet(), wallet()]);
  expect(again).toBe(first);
  expect(first).toEqual([
    expect.objectContaining({
      id: 'guest-1',
      nickname: null,
      annualFee: 95,
      foreignFeePercent: 3,
      spendingCategories: null,
    }),
  ]);
  expect(await debts()).toEqual({ debts: [], extraPayment: 0, rollsOver: false });
});

it('the catalog is kept for a while, and stays in use while cards is away', async () => {
  const catalog = strategist.app.get(Catalog);
  const clock = strategist.app.get(Clock);
  const names = async (query: string) => (await catalog.find(query, 5)).map(({ name }) => name);
  const asked = cards.asked.length;
  expect(await Promise.all([names('red'), names(' Red '), names('red')])).toEqual(Array(3).fill(['Red Card']));
  expect(cards.asked.slice(asked)).toEqual(['catalog red']);
  cards.catalog = [{ ...blue, name: 'Red Again' }];
  expect(await names('red')).toEqual(['Red Card']);
  const later = Date.now() + 61_000;
  clock.now = () => new Date(later);
  expect(await names('red')).toEqual(['Red Again']);
  await cards.stop();
  clock.now = () => new Date(later + 61_000);
  expect(await names('red')).toEqual(['Red Again']);
  await expect(names('blue')).rejects.toMatchObject({ status: 503, code: 'catalog-away' });
  cards = await new CardsStandIn().start();
});
