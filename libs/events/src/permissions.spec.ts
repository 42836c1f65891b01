import { permissionsOf, type BusRole } from './permissions.js';

const shop: BusRole = {
  name: 'shop',
  publishes: ['shop.order.placed.v1'],
  consumes: ['people.person.moved.v1', 'people.person.left.v1'],
  asks: ['ask.people.address'],
  answers: [],
};
const people: BusRole = {
  name: 'people',
  publishes: ['people.person.moved.v1', 'people.person.left.v1'],
  consumes: [],
  asks: [],
  answers: ['ask.people.address'],
};

const matches = (pattern: string, subject: string): boolean => {
  const [tokens, given] = [pattern.split('.'), subject.split('.')];
  const places = tokens.at(-1) === '>' ? tokens.slice(0, -1) : tokens;
  const longEnough = tokens.at(-1) === '>' ? given.length > places.length : given.length === places.length;
  return longEnough && places.every((token, place) => token === '*' || token === given[place]);
};
const may = (service: BusRole, kind: 'publish' | 'subscribe', subject: string): boolean =>
  permissionsOf(service)[kind].some((pattern) => matches(pattern, subject));

describe('what a service may do on the bus', () => {
  test.each([
    ['publishes its own events', shop, 'publish', 'shop.order.placed.v1', true],
    ['publishes no event that its contract does not name', shop, 'publish', 'shop.order.forged.v1', false],
    ['publishes no event of another service', shop, 'publish', 'people.person.left.v1', false],
    ['hears events from its durable consumer only', shop, 'subscribe', 'people.person.left.v1', false],
    ['fetches from its own durable consumer', shop, 'publish', '$JS.API.CONSUMER.MSG.NEXT.PEOPLE.shop', true],
    ['fetches from no other', shop, 'publish', '$JS.API.CONSUMER.MSG.NEXT.PEOPLE.other', false],
    [
      'makes no consumer on a stream that it consumes nothing of',
      people,
      'publish',
      '$JS.API.CONSUMER.DURABLE.CREATE.SHOP.people',
      false,
    ],
    ['acknowledges what it was delivered', shop, 'publish', '$JS.ACK.PEOPLE.shop.1.2.3.4.5', true],
    ['creates its own stream', shop, 'publish', '$JS.API.STREAM.CREATE.SHOP', true],
    ['creates no stream of another service', shop, 'publish', '$JS.API.STREAM.CREATE.PEOPLE', false],
    ['changes no stream, not even its own', shop, 'publish', '$JS.API.STREAM.UPDATE.SHOP', false],
    ['deletes no stream', shop, 'publish', '$JS.API.STREAM.DELETE.SHOP', false],
    ['reads what it published itself', shop, 'publish', '$JS.API.STREAM.MSG.GET.SHOP', true],
    ['reads no stream of another service without a consumer', shop, 'publish', '$JS.API.STREAM.MSG.GET.PEOPLE', false],
    ['asks what its sources ask', shop, 'publish', 'ask.people.address', true],
    ['does not listen to questions for others', shop, 'subscribe', 'ask.people.address', false],
    ['hears the questions that it answers', people, 'subscribe', 'ask.people.address', true],
    ['answers to the question inbox of who asks', people, 'publish', '_INBOX.shop.ask.people.a.b', true],
    ['answers an older replica', people, 'publish', '_INBOX.shop.ask.a.b', true],
    ['forges no confirmation of JetStream for who asks', people, 'publish', '_INBOX.shop.a', false],
    ['gives no answer in the name of another', people, 'publish', '_INBOX.shop.ask.other.a.b', false],
    ['writes to no inbox of a service that asks it nothing', shop, 'publish', '_INBOX.people.ask.a.b', false],
    ['writes to no inbox if it answers nothing', shop, 'publish', '_INBOX.people.ask.shop.a.b', false],
    ['listens to its own inbox', shop, 'subscribe', '_INBOX.shop.a', true],
    ['listens to no other inbox', shop, 'subscribe', '_INBOX.people.a', false],
    ['listens to no inbox of everybody', shop, 'subscribe', '_INBOX.a', false],
  ] as const)('[requirement 42] a service %s', (_, service, kind, subject, expected) => {
    expect(may(service, kind, subject)).toBe(expected);
  });
});
