import { sayingOf } from './saying.ts';

describe('what a program said before it ended', () => {
  it.each([
    [[], 'it said nothing.'],
    [
      ['starting', 'FATAL:  lock file "postmaster.pid" already exists', 'HINT: …'],
      'FATAL:  lock file "postmaster.pid" already exists',
    ],
    [['PORT is missing.', ''], 'PORT is missing.'],
    [
      ['file:///x.js:1', "Error: Cannot find module 'y'", '    at resolve (node:internal)', '', 'Node.js v24.21.0'],
      "Error: Cannot find module 'y'",
    ],
    [['bye'], 'bye'],
  ])('%#', (lines, told) => {
    expect(sayingOf(lines)).toBe(told);
  });
});
