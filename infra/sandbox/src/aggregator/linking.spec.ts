import {
  accountsOf,
  callback,
  good,
  linked,
  next,
  openLink,
  said,
  start,
  tokenOf,
  type Started,
} from './testing/customer.ts';

let one: Started;
beforeAll(async () => {
  one = await start();
});
afterEach(() => one.vendor.faults.reset());
afterAll(() => one.vendor.stop());

describe('the linking pages', () => {
  it('lead by sign-in, code and choice to a link', async () => {
    const { back, ...link } = await linked(one, 'fw-pages', ['chase-9032', 'wells-fargo-2206']);
    expect(`${back.origin}${back.pathname}`).toBe(callback);
    expect(back.searchParams.get('state')).toBe('a-state');
    expect((await accountsOf(link, one.api)).map((account) => account.accountNumber)).toEqual(['xxxx9032']);
  });

  it('ask for the bank where none is named', async () => {
    const page = await openLink(await tokenOf('fw-bank', one.api), one, { provider: '' });
    expect(page.html).toContain('Choose your bank');
    expect(said(await next(page, { bank: 'citibank' }))).toBe('Choose a bank.');
    expect((await next(page, { bank: 'capital-one' })).html).toContain('Sign in to Capital One');
  });

  it.each([
    ['a password', { ...good, password: 'wrong' }],
    ['a user name', { ...good, username: 'wrong' }],
    ['no password', { ...good, password: '' }],
  ])('refuse %s that is not right', async (_case, fields) => {
    const page = await next(await openLink(await tokenOf('fw-refused', one.api), one), fields);
    expect([page.status, said(page)]).toEqual([400, 'The user name or the password is not right.']);
    expect((await next(page, good)).html).toContain('Security code');
  });

  it('refuse the code 000000, one that is no code, every code while wrong-second-factor is on, and no card', async () => {
    const page = await next(await openLink(await tokenOf('fw-code', one.api), one), good);
    for (const code of ['000000', '12', 'abcdef'])
      expect(said(await next(page, { code }))).toBe('That code is not right.');
    one.vendor.faults.switch('wrong-second-factor', true, { times: 1 });
    expect(said(await next(page, { code: '123456' }))).toBe('That code is not right.');
    const choice = await next(page, { code: '123456' });
    expect(said(choice)).toBeUndefined();
    expect(said(await next(choice, {}))).toBe('Choose at least one card, or cancel.');
  });

  it('come back with access_denied when the person cancels, and are over then', async () => {
    const page = await openLink(await tokenOf('fw-cancel', one.api), one);
    const { location } = await next(page, { answer: 'cancel' });
    expect(Object.fromEntries(location?.searchParams ?? [])).toEqual({ state: 'a-state', error: 'access_denied' });
    expect((await next(page, good)).status).toBe(400);
  });

  it.each([
    ['a token that is not known', { token: 'made-up' }],
    ['an address to return to that is not known', { callback: 'http://evil.example' }],
    ['a bank that is not linked', { provider: 'citibank' }],
    ['the link of somebody else', { providerAccountId: '1' }],
  ])('refuse %s', async (_case, more) => {
    expect((await openLink(await tokenOf('fw-nobody', one.api), one, more)).status).toBe(400);
  });
});
