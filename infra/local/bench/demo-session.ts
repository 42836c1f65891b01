import type { BenchContext } from '../src/bench/benchmark.ts';

/** Signs in the demo account with Pro over HTTP; returns its cookie. */
export async function signIn(instance: BenchContext['instance'], accounts: BenchContext['accounts']): Promise<string> {
  const account = accounts.find(({ email }) => email.startsWith('pro@'));
  if (!account) throw new Error('There is no demo account with Pro.');
  const answer = await fetch(`${instance.origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: instance.origin },
    body: JSON.stringify({ email: account.email, password: account.password }),
  });
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
