import { ownPath } from '@floatwise/contracts/own-path';
import { authPath } from './next-path.js';

describe('the address of the sign-in page', () => {
  it('remembers where a guest wanted to go', () => {
    expect(authPath('/account')).toBe('/auth?next=%2Faccount');
    expect(authPath('/')).toBe('/auth');
  });

  it.each(['/account', '/blog/x?y=1#z', '/?amount=5.00&show=month'])('returns to %s', (page) => {
    const [, query] = authPath(page).split('?');
    expect(ownPath(new URLSearchParams(query).get('next'))).toBe(page);
  });
});
