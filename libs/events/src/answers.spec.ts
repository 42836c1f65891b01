import { Logger } from '@nestjs/common';
import { jest } from '@jest/globals';
import { orFailed } from './answers.js';

const answered = { response: { outcome: 'answered', answer: 'a'.repeat(50) }, isDisposed: true };

beforeEach(() => void jest.spyOn(Logger.prototype, 'error').mockReturnValue());
afterEach(() => void jest.restoreAllMocks());

test('a reply is sent as it is', () => {
  const sent: object[] = [];
  orFailed('ask.cards.wallet', (packet) => sent.push(packet))(answered);
  expect(sent).toEqual([answered]);
});

test('instead of a reply that is too large, it’s sent that there is none, so that nobody waits for it', () => {
  const sent: object[] = [];
  const publish = (packet: object) => {
    if (JSON.stringify(packet).length > 60) throw new RangeError('Too large.');
    sent.push(packet);
  };
  orFailed('ask.cards.wallet', publish)(answered);
  expect(sent).toEqual([{ response: { outcome: 'failed' }, isDisposed: true }]);
});

test('if nothing can be sent, the error is the caller’s', () => {
  const publish = () => {
    throw new Error('The connection is closed.');
  };
  expect(() => orFailed('ask.cards.wallet', publish)(answered)).toThrow('The connection is closed.');
});
