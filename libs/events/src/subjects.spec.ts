import { defineEvent } from '@floatwise/contracts/define';
import { z } from 'zod';
import { bySource, durableName, publisherOf, streamName, streamSubjects } from './subjects.js';

const line = (subject: string) => ({ event: defineEvent(subject, z.object({})) });

describe('subjects', () => {
  it.each([
    ['identity', 'IDENTITY', 'identity.>'],
    ['second-consumer', 'SECOND-CONSUMER', 'second-consumer.>'],
  ])('the stream of %s is %s and takes %s', (service, stream, subjects) => {
    expect(streamName(service)).toBe(stream);
    expect(streamSubjects(service)).toBe(subjects);
    expect(durableName(service)).toBe(service);
  });

  it.each(['', 'Identity', 'a.b', '*', '>', '9lives', 'ask'])(
    'no service is called "%s" [requirement 35]',
    (service) => {
      expect(() => streamName(service)).toThrow('not a name');
    },
  );

  it.each([
    ['cards.card.added.v1', 'cards'],
    ['billing.entitlement.changed.v12', 'billing'],
    ['identity.device.signed_in.v1', 'identity'],
  ])('%s is published by %s', (subject, service) => {
    expect(publisherOf(subject)).toBe(service);
  });

  it.each([
    'cards.card.added',
    'cards.card.added.v0',
    'cards.>',
    'ask.billing.entitlement.v1',
    'Cards.card.added.v1',
    '',
  ])('"%s" is no event', (subject) => {
    expect(() => publisherOf(subject)).toThrow('not an event subject');
  });

  it('what is consumed, by source', () => {
    const sources = bySource([line('a.x.done.v1'), line('b.x.done.v1'), line('a.y.done.v1')]);
    expect([...sources].map(([source, handlers]) => [source, [...handlers.keys()]])).toEqual([
      ['a', ['a.x.done.v1', 'a.y.done.v1']],
      ['b', ['b.x.done.v1']],
    ]);
  });
});
