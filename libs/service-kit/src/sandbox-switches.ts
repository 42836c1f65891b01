import { isLoopbackHost } from './outgoing-address.js';

/** A setting that belongs to the sandbox or to tests. */
interface SandboxSwitch {
  name: string;
  /** Whether this value has the service speak to pretended companies, or leave out what protects real people. */
  isOn: (value: string) => boolean;
  /** Completes "`NAME` …, but PUBLIC_ORIGIN is a production address." */
  does: string;
}

const yes = new Set(['true', '1', 'yes', 'on', 'y', 'enabled']);
const isYes = (value: string): boolean => yes.has(value.trim().toLowerCase());
const isTestKey = (value: string): boolean => /^[a-z]+_test_/.test(value.trim());
/** Plain http, or this machine: no company has such an address. */
const isSandboxAddress = (value: string): boolean => {
  const url = URL.parse(value.trim());
  return url !== null && (url.protocol === 'http:' || isLoopbackHost(url.hostname));
};
/** Whether one of a text's addresses is the sandbox's: a list, or JSON. */
const namesSandbox = (value: string): boolean => (value.match(/https?:\/\/[^\s"',]+/g) ?? []).some(isSandboxAddress);
const sendsToSandbox = 'leads to the sandbox';

/**
 * Every switch of the sandbox and of tests. A service that's started with one of them beside a production
 * `PUBLIC_ORIGIN` refuses to start, whether or not it's one of its own settings: nobody gets Pro for free, and no
 * bank's token goes astray, because an override was forgotten.
 */
export const sandboxSwitches: readonly SandboxSwitch[] = [
  { name: 'NODE_ENV', isOn: (value) => value !== 'production', does: 'isn’t production' },
  { name: 'STRIPE_TEST_PAYMENTS', isOn: isYes, does: 'takes pretended payments' },
  { name: 'STRIPE_SECRET_KEY', isOn: isTestKey, does: 'is a test key' },
  { name: 'STRIPE_PUBLISHABLE_KEY', isOn: isTestKey, does: 'is a test key' },
  { name: 'STRIPE_API_URL', isOn: (value) => value !== 'https://api.stripe.com', does: 'isn’t Stripe’s' },
  {
    name: 'ADMIN_PASSKEY',
    isOn: (value) => value.trim() !== 'required',
    does: 'lets administrators in without a passkey',
  },
  { name: 'GOOGLE_ISSUER', isOn: isSandboxAddress, does: sendsToSandbox },
  { name: 'GOOGLE_ORIGINS', isOn: namesSandbox, does: sendsToSandbox },
  { name: 'BANK_APIS', isOn: namesSandbox, does: sendsToSandbox },
  { name: 'YODLEE_API_URL', isOn: isSandboxAddress, does: sendsToSandbox },
  { name: 'YODLEE_LINK_URL', isOn: isSandboxAddress, does: sendsToSandbox },
  { name: 'OPENAI_BASE_URL', isOn: isSandboxAddress, does: sendsToSandbox },
  { name: 'PUSH_EXTRA_ORIGINS', isOn: namesSandbox, does: sendsToSandbox },
  { name: 'BOOKS_ADDRESS', isOn: isSandboxAddress, does: sendsToSandbox },
  { name: 'RENTALS_ADDRESS', isOn: isSandboxAddress, does: sendsToSandbox },
  { name: 'BILL_PAY_ADDRESS', isOn: isSandboxAddress, does: sendsToSandbox },
  // A mail server on the same machine is usual, so only the sandbox's own name gives it away.
  {
    name: 'SMTP_URL',
    isOn: (value) => /^sandbox(-|$)/.test(URL.parse(value)?.hostname ?? ''),
    does: sendsToSandbox,
  },
];

/** People come here from the internet: https, and not this machine. */
export function isProductionOrigin(origin: string): boolean {
  const url = URL.parse(origin);
  return url?.protocol === 'https:' && !isLoopbackHost(url.hostname) && !url.hostname.endsWith('.localhost');
}

/** One sentence for each switch that's on beside a production origin, without its value. */
export function sandboxFaults(given: Record<string, string | undefined>): string[] {
  if (!isProductionOrigin(given['PUBLIC_ORIGIN'] ?? '')) return [];
  return sandboxSwitches
    .filter(({ name, isOn }) => given[name] !== undefined && isOn(given[name]))
    .map(({ name, does }) => `${name} ${does}, but PUBLIC_ORIGIN is a production address.`);
}
