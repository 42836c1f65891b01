import { defineErasureRequest, defineExportRequest } from './personal-data.js';

/** The wallet with its payments and deleted cards, and the debts. */
export const askCardsExport = defineExportRequest('cards');
export const askCardsErased = defineErasureRequest('cards');
