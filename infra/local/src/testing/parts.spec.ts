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

  it('refuses a folder without the part that it belongs to', () => {
    expect(() => wantedParts(['libs/finance'])).toThrow('Say which tests "libs/finance" belongs to');
  });
});
