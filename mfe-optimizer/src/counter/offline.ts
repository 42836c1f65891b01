import { useEffect, useState } from 'react';
import { whenIdle } from '../page/when-idle.js';

const worker = '/sw.js';

/** Registers the worker that keeps this page and its files; false if this browser won't, or has no room. */
async function keepPage(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  const registration = await navigator.serviceWorker.register(worker, { scope: '/' });
  if (registration.active?.scriptURL.endsWith(worker)) return true;
  const coming = registration.installing ?? registration.waiting;
  if (!coming) return false;
  return new Promise((resolve) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve(true);
      if (coming.state === 'redundant') resolve(false);
    });
  });
}

/** Whether this page will open without a connection; undefined until that's known. The answer doesn't wait for it. */
export function useKeptPage(): boolean | undefined {
  const [isKept, setKept] = useState<boolean>();
  useEffect(() => whenIdle(() => void keepPage().then(setKept, () => setKept(false))), []);
  return isKept;
}

/** The server's time when this page opened, beside this device's; null without a connection. */
export function useServerTime(): { server: number; here: number } | null {
  const [times, setTimes] = useState<{ server: number; here: number } | null>(null);
  useEffect(
    () =>
      whenIdle(() => {
        const take = ({ headers }: Response): void => {
          const server = Date.parse(headers.get('date') ?? '');
          if (!Number.isNaN(server)) setTimes({ server, here: Date.now() });
        };
        void fetch('/livez', { method: 'HEAD', cache: 'no-store' }).then(take, () => undefined);
      }),
    [],
  );
  return times;
}
