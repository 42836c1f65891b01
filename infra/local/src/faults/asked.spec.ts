import { asked, filesOf } from './asked.ts';

const files = (fault: number): string[] => (fault === 39 ? ['one.fault.spec.ts', 'two.fault.spec.ts'] : []);

test.each([
  [[], { paths: [] }],
  [['killed-nats'], { paths: ['killed-nats'] }],
  [['39'], { paths: ['one.fault.spec.ts', 'two.fault.spec.ts'] }],
  [['39', '--minutes', '60'], { paths: ['one.fault.spec.ts', 'two.fault.spec.ts'], minutes: 60 }],
  [['--minutes', '9', 'soak'], { paths: ['soak'], minutes: 9 }],
])('the faults of %j', (words, wanted) => {
  expect(asked(words, files)).toEqual(wanted);
});

test('a fault that no file makes is not taken for all of them, and minutes are a number', () => {
  expect(() => asked(['99'], files)).toThrow('No *.fault.spec.ts makes fault 99.');
  expect(() => asked(['--minutes'], files)).toThrow('--minutes needs a number.');
});

test('files are found by their titles', () => {
  expect(filesOf(39)).toEqual(['infra/local/src/soak.fault.spec.ts']);
});
