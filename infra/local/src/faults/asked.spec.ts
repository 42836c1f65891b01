import { asked, faultFiles } from './asked.ts';

const soak = 'infra/local/src/soak.fault.spec.ts';
const nats = 'services/cards/src/wallet/killed-nats.fault.spec.ts';
const all = [soak, nats];

test.each([
  [[], { files: all }],
  [['killed-nats'], { files: [nats] }],
  [['39'], { files: [soak] }],
  [['39', 'soak'], { files: [soak] }],
  [['39', '--minutes', '60'], { files: [soak], minutes: 60 }],
  [['--minutes', '9', 'soak'], { files: [soak], minutes: 9 }],
])('the faults of %j', (words, wanted) => {
  expect(asked(words, all)).toEqual(wanted);
});

test('a fault that no file makes is not taken for all of them, and minutes are a number', () => {
  expect(() => asked(['99'], all)).toThrow('No *.fault.spec.ts makes fault 99.');
  expect(() => asked(['--minutes'], all)).toThrow('--minutes needs a number.');
});

test('all files that make faults are found', () => {
  expect(faultFiles()).toEqual(expect.arrayContaining(all));
});
