import { maskCardNumbers } from '@floatwise/finance/text-card-number';

/** What must not leave the product from a person's message, and what stands in its place. */
const hidden: readonly (readonly [RegExp, string])[] = [
  [/[^\s@<>"'(),;:]+@[^\s@<>"'(),;:]+\.[\p{L}\d-]+/gu, '[email]'],
  [/\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/gi, '[id]'],
  [/(?:\*[\s./-]?){4,}\d{4}\b/g, '[card number]'],
  [/\b(ending|ends|last (?:four|4)(?: digits)?)((?:[\s:]+(?:in|with|are|is|of))*)[\s:]*\d{4}\b/gi, '$1$2 [digits]'],
  [/(?<![\p{L}\d])(?:[x#]|[•…·]+|\.{2,})\s?\d{4}\b(?![.,]\d)/giu, '[digits]'],
  [/\b\d{3}-\d{2}-\d{4}\b/g, '[number]'],
  [/(?<![\d$.,])(?:\+?\d{1,3}[\s.-]?)?(?:\(\d{3}\)\s?|\d{3}[\s.-])\d{3}[\s.-]?\d{4}(?![\d.,]\d|\d)/g, '[phone]'],
  [/(?<![\d$.,])\+?\d{9,}(?![.,]?\d)/g, '[number]'],
  [/\b([Mm]y name is|[Mm]y name[’']s|I[’']m called)\s+\p{L}[\p{L}’'-]*(?:\s+\p{Lu}[\p{L}’'-]+)*/gu, '$1 [name]'],
];

/** The text without card numbers, their last four digits, email addresses, phone numbers, or long numbers. */
export const withoutContacts = (text: string): string =>
  hidden.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), maskCardNumbers(text.normalize('NFKC')));
