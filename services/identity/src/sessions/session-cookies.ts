import { hintCookie, sessionCookie } from '@floatwise/contracts/cookies';

interface Attributes {
  maxAgeS: number;
  secure: boolean;
  httpOnly: boolean;
}

function setCookie(name: string, value: string, { maxAgeS, secure, httpOnly }: Attributes): string {
  const flags = `${httpOnly ? '; HttpOnly' : ''}${secure ? '; Secure' : ''}`;
  return `${name}=${value}; Path=/; Max-Age=${maxAgeS}; SameSite=Lax${flags}`;
}

/** The session, which no script can read, and the hint, which grants nothing and only saves signed-out visitors a request. */
export function signedInCookies(session: { id: string; maxAgeS: number }, secure: boolean): string[] {
  const { id, maxAgeS } = session;
  return [
    setCookie(sessionCookie, id, { maxAgeS, secure, httpOnly: true }),
    setCookie(hintCookie, '1', { maxAgeS, secure, httpOnly: false }),
  ];
}

export function signedOutCookies(secure: boolean): string[] {
  return [
    setCookie(sessionCookie, '', { maxAgeS: 0, secure, httpOnly: true }),
    setCookie(hintCookie, '', { maxAgeS: 0, secure, httpOnly: false }),
  ];
}
