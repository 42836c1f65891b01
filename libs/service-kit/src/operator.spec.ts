import { jest } from '@jest/globals';
import { DomainError } from './errors.js';
import { operate } from './operator.js';

const args = process.argv;
const said: string[] = [];
const listen = (name: 'stdout' | 'stderr') =>
  jest.spyOn(process[name], 'write').mockImplementation((text) => said.push(`${name}: ${String(text)}`) > 0);

beforeEach(() => {
  said.length = 0;
  listen('stdout');
  listen('stderr');
});
afterEach(() => {
  jest.restoreAllMocks();
  process.argv = args;
  process.exitCode = undefined;
});

const started = (...given: string[]) => {
  process.argv = ['node', 'operator.js', ...given];
  return operate({
    usage: 'Usage: greet <name>',
    read: ([action, name]) => (action === 'greet' && name !== undefined ? { name } : null),
    run: ({ name }) => {
      if (name === 'nobody') throw new DomainError('no-such-person', 404, 'There is nobody of that name.');
      if (name === 'fault') throw new TypeError('a fault');
      return Promise.resolve(`Hello ${name}.`);
    },
  });
};

it.each([
  ['greet Ada', 'stdout: Hello Ada.\n', undefined],
  ['greet nobody', 'stderr: There is nobody of that name.\n', 1],
  ['greet', 'stderr: Usage: greet <name>\n', 2],
  ['', 'stderr: Usage: greet <name>\n', 2],
])('"%s" says %j', async (words, expected, code) => {
  await started(...words.split(' '));
  expect(said).toEqual([expected]);
  expect(process.exitCode).toBe(code);
});

it('a fault is no refusal', async () => {
  await expect(started('greet', 'fault')).rejects.toThrow('a fault');
});
