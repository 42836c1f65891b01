/** The control page of the running product's sandbox, for browser tests. */
const control = (): string => (process.env['FLOATWISE_SANDBOX_URL'] ?? 'http://127.0.0.1:4290').replace(/\/$/, '');

async function tell(path: string, init: RequestInit): Promise<void> {
  const answer = await fetch(`${control()}/api${path}`, init);
  if (!answer.ok) throw new Error(`The sandbox answers ${answer.status} to ${path}: ${await answer.text()}`);
}

/** Turns a company's fault on: for a number of requests, or until it's turned off; for everyone, or for one bank or person. */
export const setFault = (company: string, fault: string, how: { times?: number; only?: string } = {}): Promise<void> =>
  tell(`/companies/${company}/faults/${fault}`, { method: 'PUT', body: JSON.stringify({ on: true, ...how }) });

/** The first address of a company of the running product's sandbox. */
export async function addressOfCompany(name: string): Promise<string> {
  const companies = (await (await fetch(`${control()}/api/companies`)).json()) as {
    name: string;
    addresses: { url: string }[];
  }[];
  const url = companies.find((company) => company.name === name)?.addresses[0]?.url;
  if (!url) throw new Error(`The sandbox has no ${name}.`);
  return url;
}

/** Makes the aggregator send its webhook for every link. */
export const tellOfNewData = (): Promise<void> => tell('/companies/aggregator/tell', { method: 'POST', body: '{}' });

/** Turns off all faults of these companies. Those of others stay, because a test beside this one may need them. */
export async function endFaults(...companies: string[]): Promise<void> {
  for (const company of companies) await tell(`/companies/${company}/faults`, { method: 'DELETE' });
}

/** Lets days pass at Stripe, for the whole account: use it in the last test of a file, and never where others are paying. */
export const passDaysAtStripe = (days: number): Promise<void> =>
  tell('/companies/stripe/advance', { method: 'POST', body: JSON.stringify({ days }) });
