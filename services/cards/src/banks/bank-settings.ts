import { bankIds, type BankId } from '@floatwise/contracts/cards/banks';
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
  /** Where the bank's OAuth is discovered. */
  issuer: bankAddress,
  /** Where its FDX calls are. */
  api: bankAddress,
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  /** Further servers that its discovery document may name. */
  origins: z.array(bankAddress).default([]),
});
/** How one bank's own API is reached. */
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
export type BankApis = Partial<Record<BankId, BankApi>>;

/** The variables of the aggregator: all of them, or there is no free tier. */
export const yodleeNames = [
  'YODLEE_API_URL',
  'YODLEE_LINK_URL',
  'YODLEE_CLIENT_ID',
  'YODLEE_SECRET',
  'YODLEE_WEBHOOK_SECRET',
] as const;
