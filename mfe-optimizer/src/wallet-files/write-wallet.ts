import { cardFieldNames, onlyCardFields, type CardField } from '@floatwise/contracts/card-fields';
import { writeCsv } from './csv.js';
import type { WalletCard } from '../wallet/wallet.js';
import type { FiledCard } from './file-card.js';

export type WalletFormat = 'json' | 'csv';

/** The column of a table that says the day of its export. */
export const exportDay = 'exportedOn';

/** How a JSON file identifies itself. */
export const walletMark = { product: 'floatwise', kind: 'wallet', version: 1 } as const;

/** A card with what is known of its spending beyond what was entered. */
type ExportedCard = FiledCard & Partial<Pick<WalletCard, 'bonusSpent' | 'capUsed' | 'spendingCategories'>>;

/**
 * A wallet as a file's text. It contains what the person entered: last four digits, never a full number. What counts as spent on caps and
 * toward a bonus is in it also where it comes from transactions, which no file has. Payment marks are in JSON only, because they don't fit
 * in one row per card.
 */
export function writeWallet(wallet: readonly ExportedCard[], format: WalletFormat, today: string): string {
  const cards = wallet.map(withSpending);
  if (format === 'csv') {
    const rows = cards.map((card) => [...cardFieldNames.map(cellOf(card)), today]);
    return writeCsv([[...cardFieldNames, exportDay], ...rows]);
  }
  return `${JSON.stringify({ ...walletMark, exportedOn: today, cards: cards.map(written) }, null, 2)}\n`;
}

function withSpending(card: ExportedCard): FiledCard {
  const { bonusSpent = null, capUsed = null, spendingCategories, welcomeBonus, capSpent } = card;
  const isCapped = (wanted: string): boolean =>
    spendingCategories?.some(({ category, cap }) => category === wanted && cap !== null) ?? false;
  return {
    ...card,
    welcomeBonus: welcomeBonus && { ...welcomeBonus, spent: Math.max(0, bonusSpent ?? welcomeBonus.spent) },
    capSpent: capUsed
      ? [
          ...capUsed.filter(({ spent }) => spent > 0).map(({ category, spent }) => ({ category, spent })),
          ...capSpent.filter(({ category }) => !isCapped(category)),
        ]
      : capSpent,
  };
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

export const walletFile = (text: string, format: WalletFormat): Blob => new Blob([text], { type: types[format] });
