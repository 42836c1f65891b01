/** The control page of the running product's sandbox, for browser tests. */
const control = (): string => (process.env['FLOATWISE_SANDBOX_URL'] ?? 'http://127.0.0.1:4290').replace(/\/$/, '');

async function tell(path: string, init: RequestInit): Promise<void> {
  const answer = await fetch(`${control()}/api${path}`, init);
  if (!answer.ok) throw new Error(`The sandbox answers ${answer.status} to ${path}: ${await answer.text()}`);
}

/** A company's fault affects its next request, or the given number of requests. */
export const nextFails = (company: string, fault: string, times = 1): Promise<void> =>
  tell(`/companies/${company}/faults/${fault}`, { method: 'PUT', body: JSON.stringify({ on: true, times }) });

/** Turns off all faults at all companies. */
export const endFaults = (): Promise<void> => tell('/faults', { method: 'DELETE' });
