import type { Issuer, Rule } from './kinds.js';
import type { CardNetwork } from './place.js';
import type { SourceId } from './sources.js';

export interface Exception {
  networks?: { only: readonly CardNetwork[]; source: SourceId; lastUpdated: string };
  rule?: Rule;
  byIssuer?: Partial<Record<Issuer, Rule>>;
}

const lastUpdated = '2026-11-26';
const visaOnly: Exception['networks'] = { only: ['visa'], source: 'costco-payment', lastUpdated };

/** Places that differ from their kind, or that don't take all cards. */
export const exceptions: Readonly<Record<string, Exception>> = {
  Costco: { networks: visaOnly },
  'Costco Gas': {
    networks: visaOnly,
    byIssuer: { Citi: { category: 'gas', isSure: true, source: 'citi-costco', lastUpdated } },
  },
  'Costco Pharmacy': { networks: visaOnly },
  'Costco Business Center': { networks: visaOnly },
  'Costco Food Court': {
    networks: visaOnly,
    rule: { category: 'dining', isSure: false, source: 'codes', lastUpdated },
    byIssuer: { Citi: { category: 'other', isSure: true, source: 'citi-custom-cash', lastUpdated } },
  },
  'Costco Tire Center': { networks: visaOnly },
  'Costco Optical': { networks: visaOnly },
  'Costco Hearing Aid Center': { networks: visaOnly },
  'Costco.com': {
    networks: { only: ['visa', 'mastercard', 'discover'], source: 'costco-payment', lastUpdated },
  },
  'WinCo Foods': { networks: { only: [], source: 'winco-payment', lastUpdated } },
  'Fred Meyer': { rule: { category: 'groceries', isSure: false, source: 'amex-list', lastUpdated } },
  'Walmart Neighborhood Market': { rule: { category: 'groceries', isSure: false, source: 'codes', lastUpdated } },
  'Amazon Go': { rule: { category: 'groceries', isSure: false, source: 'codes', lastUpdated } },
  'Amazon Fresh': { rule: { category: 'groceries', isSure: false, source: 'delivery', lastUpdated } },
  Pandora: { rule: { category: 'streaming', isSure: false, source: 'us-bank-cash-plus', lastUpdated } },
  Audible: { rule: { category: 'streaming', isSure: false, source: 'codes', lastUpdated } },
  Apple: {
    byIssuer: { 'Capital One': { category: 'streaming', isSure: false, source: 'capital-one-savor', lastUpdated } },
  },
  DirecTV: {
    byIssuer: { 'Capital One': { category: 'streaming', isSure: true, source: 'capital-one-savor', lastUpdated } },
  },
};
