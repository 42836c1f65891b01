import { parseAmount } from '@floatwise/finance/money/money';
import { currencyOf } from '@floatwise/places/currencies';

/** What a page says that one pays: dollars, or the currency that it's in; null if it says nothing that's sure. */
export type Total = { dollars: number } | { currency: string } | null;

/** A total's name at the beginning of a line. "Subtotal", "Item total", and "Total savings" are none. */
const names =
  /^[\s•*]*(?:(?:your|new|order|grand|estimated|est\.?|cart|bag|basket|final|trip|booking|purchase|reservation|payment)\s+)*(?:total|amount\s+due|balance\s+due)\b/gim;

/** Words between a total's name and its amount that make it something else. */
const somethingElse =
  /\b(?:tax(?:es)?|fees?|shipping|delivery|sav(?:ed|ings?)|discounts?|points?|miles?|rewards?|credits?|before|per|each|month(?:ly)?|payments?|items?)\b|[-−]\s*$/i;
/** Words that take nothing away: "Total (2 items)", "Total incl. taxes and fees". */
const additions = /\(.*?\)|\b(?:incl\w*\.?|with|for|after|of \d+ items?)\b.*$/gi;

/** "$45.20", "US$ 45.20", "C $45.20", "USD 45.20", "45,20 €", "$45.20 CAD". */
const amounts =
  /(?:(?:\b([A-Z]{1,3})(\s?))?([$€£¥₹₩])|\b([A-Z]{3}))?\s*(\d(?:[\d.,]*\d)?)(?:\s*([€£¥₹₩]|[A-Z]{3}\b))?/g;
const wellWritten = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d\d)?$/;
/** What follows one of several payments: "$12.50/mo", "$12.50 x 4". */
const oneOfSeveral = /^\s*(?:\/|×|x\s*\d|per\b|a\s+month|each\b)/i;

/** Sites of countries whose own dollars or pesos have the same sign. */
const otherDollars = /\.(?:ar|au|ca|cl|co|hk|mx|nz|sg|tw)$/i;

const amountOf = (digits: string): Total => {
  const dollars = wellWritten.test(digits) ? parseAmount(digits) : 0;
  return dollars > 0 ? { dollars } : null;
};

/** The currency of a match of `amounts`, as a code or a sign; undefined if the number has none. */
function currencyIn([, letters = '', space = '', sign, code = '', , after = '']: RegExpMatchArray): string | undefined {
  const known = currencyOf(after) ?? currencyOf(sign === undefined ? code : letters + sign);
  if (known || sign === undefined) return known?.code;
  // "YOUR TOTAL IS $45.20" names no currency by its letters, "HK$45.20" does.
  return space === '' ? letters + sign : currencyOf(sign)?.code;
}

/** The amount in what follows a total's name, in the same line or in the next one that says anything: undefined if there's none. */
function amountIn([line = '', ...others]: string[], isFirst = true): Total | undefined {
  for (const match of line.matchAll(amounts)) {
    const currency = currencyIn(match);
    if (currency === undefined) continue;
    const between = line.slice(0, match.index).replace(additions, '');
    const isOther = isFirst ? somethingElse.test(between) : /[^\s:]/.test(between);
    if (isOther || oneOfSeveral.test(line.slice(match.index + match[0].length))) return undefined;
    return currency === 'USD' ? amountOf(match[5] ?? '') : { currency };
  }
  const isNothing = isFirst
    ? !somethingElse.test(line.replace(additions, ''))
    : /^\s*(?:usd|us|\(.*\))?\s*$/i.test(line);
  return isNothing && others.length > 0 ? amountIn(others, false) : undefined;
}

/**
 * The last total that a page's text names.
 * @param text with a line for each block, as `pageText` reads it
 * @param host of the page
 */
export function totalIn(text: string, host = ''): Total {
  const lines = text
    .replace(/\s*\n\s*/g, '\n')
    // A sign, dollars, and cents are often blocks of their own.
    .replace(/\$\s*\n(?=\d)/g, '$')
    .replace(/(\$[\d,]+)\.?\n\.?(?=\d\d(?:\n|$))/g, '$1.');
  let total: Total = null;
  for (const { index, 0: name } of lines.matchAll(names)) {
    const found = amountIn(lines.slice(index + name.length).split('\n', 4));
    if (found !== undefined) total = found;
  }
  return total && 'dollars' in total && otherDollars.test(host) ? { currency: 'another country’s dollars' } : total;
}
