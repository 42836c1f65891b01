import { bankIds } from '@floatwise/contracts/cards/banks';
import { isLoopbackHost } from '@floatwise/service-kit/outgoing-address';
import { z } from 'zod';

/** https, or http on loopback (decisions.md, "Rules that hold everywhere"). */
export const bankAddress = z
  .url({ protocol: /^https?$/, error: 'must be an https address', abort: true })
  .refine((value) => {
    const { protocol, hostname } = new URL(value);
    return protocol === 'https:' || isLoopbackHost(hostname);
  }, 'must be an https address; http is for loopback only');

const bankApi = z.strictObject({
  /** The issuer URL for the bank's OAuth discovery. */
  issuer: bankAddress,
  /** Base URL of its FDX API. */
  api: bankAddress,
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  /** Other origins that its discovery document may use. */
  origins: z.array(bankAddress).default([]),
});
/** How to reach one bank's own API. */
export type BankApi = z.output<typeof bankApi>;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** `{ "chase": { "issuer": …, "api": …, "clientId": …, "clientSecret": … } }` */
export const bankApis = z
  .string()
  .default('{}')
  .transform(parsed)
  .pipe(z.partialRecord(z.enum(bankIds), bankApi, 'must be a JSON object of banks by their id'));

/** The aggregator's variables: set all of them, or there is no free tier. */
export const yodleeNames = [
  'YODLEE_API_URL',
  'YODLEE_LINK_URL',
  'YODLEE_CLIENT_ID',
  'YODLEE_SECRET',
  'YODLEE_WEBHOOK_SECRET',
] as const;
