import { partNames, wantedParts } from './parts.ts';

describe('what npm test runs', () => {
  it('is everything when nothing is named', () => {
    expect(wantedParts([])).toEqual({ parts: [...partNames], rest: [] });
  });

  it('is the named parts in their own order, after the build', () => {
    expect(wantedParts(['int', 'unit']).parts).toEqual(['build', 'unit', 'int']);
  });

  it('hands everything else to the test runner', () => {
    expect(wantedParts(['unit', 'libs/finance', '-t', 'clamp'])).toEqual({
      parts: ['build', 'unit'],
      rest: ['libs/finance', '-t', 'clamp'],
    });
  });

  it.each([
    [['--changed'], { rest: [], changedSince: '' }],
    [['--changed', 'HEAD~2'], { rest: [], changedSince: 'HEAD~2' }],
    [['--changed', 'unit'], { parts: ['build', 'unit'], rest: [], changedSince: '' }],
    [['int', '--changed', 'v1', '-t', 'clamp'], { parts: ['build', 'int'], rest: ['-t', 'clamp'], changedSince: 'v1' }],
  ])('can be limited to what has changed: %j', (args, wanted) => {
    expect(wantedParts(args)).toMatchObject(wanted);
  });

  it('refuses a folder without the part that it belongs to', () => {
    expect(() => wantedParts(['libs/finance'])).toThrow('Say which tests "libs/finance" belongs to');
  });
});
