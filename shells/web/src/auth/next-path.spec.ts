import { authPath, safeNext } from './next-path.js';

describe('next accepts only a path on our own origin', () => {
  it.each([
    ['/account', '/account'],
    ['/blog/x?y=1#z', '/blog/x?y=1#z'],
    [null, '/'],
    ['', '/'],
    ['account', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/%2f%2fevil.example', '/'],
    ['%2f%2fevil.example', '/'],
    ['/%2fevil.example', '/'],
    ['/%5cevil.example', '/'],
    ['https://evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/\n/evil.example', '/'],
    ['/%0a/evil.example', '/'],
    ['/%', '/'],
    ['/auth', '/'],
    ['/auth?next=/auth', '/'],
  ])('%j leads to %j', (next, path) => {
    expect(safeNext(next)).toBe(path);
  });

  it('remembers where a guest wanted to go', () => {
    expect(authPath('/account')).toBe('/auth?next=%2Faccount');
    expect(authPath('/')).toBe('/auth');
  });
});
