import { cardFieldNames, onlyCardFields, type CardField } from '@floatwise/contracts/card-fields';
import { writeCsv } from './csv.js';
import type { FiledCard } from './file-card.js';

export type WalletFormat = 'json' | 'csv';

/** How a JSON file identifies itself. */
export const walletMark = { product: 'floatwise', kind: 'wallet', version: 1 } as const;

/**
 * A wallet as a file's text. It contains what the person entered: last four digits, never a full number. Payment marks
 * are in JSON only, because they don't fit in one row per card.
 */
export function writeWallet(cards: readonly FiledCard[], format: WalletFormat, today: string): string {
  if (format === 'csv') return writeCsv([cardFieldNames, ...cards.map((card) => cardFieldNames.map(cellOf(card)))]);
  return `${JSON.stringify({ ...walletMark, exportedOn: today, cards: cards.map(written) }, null, 2)}\n`;
}

const written = (card: FiledCard): FiledCard => ({ ...onlyCardFields(card), paidStatements: card.paidStatements });

const cellOf =
  (card: FiledCard) =>
  (field: CardField): string => {
    const value = card[field];
    if (field === 'capSpent') return card.capSpent.map(({ category, spent }) => `${category}=${spent}`).join(';');
    if (typeof value === 'object' && value !== null) return JSON.stringify(value);
    if (typeof value === 'boolean') return value ? 'yes' : 'no';
    return value === null ? '' : String(value);
  };

/** 'floatwise-wallet-2026-03-10.csv' */
export const walletFileName = (format: WalletFormat, today: string): string => `floatwise-wallet-${today}.${format}`;

const types: Record<WalletFormat, string> = { csv: 'text/csv;charset=utf-8', json: 'application/json' };

/** Such a file. */
export const walletFile = (text: string, format: WalletFormat): Blob => new Blob([text], { type: types[format] });
