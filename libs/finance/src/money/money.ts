/** The largest amount that the product stores, Decimal(12,2), in dollars. */
export const LARGEST_AMOUNT = 9_999_999_999.99;

/** A number as its written decimal: 1.005 is 1005 with scale 3, not the binary value slightly below. */
function decimalOf(value: number): { digits: bigint; scale: number } {
  const [mantissa = '0', exponent = '0'] = String(value).split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  const digits = BigInt(whole + fraction);
  const scale = fraction.length - Number(exponent);
  return scale < 0 ? { digits: digits * 10n ** BigInt(-scale), scale: 0 } : { digits, scale };
}

function exactUnits(factors: readonly number[], divisor: number, places: number): number {
  const below = decimalOf(divisor);
  let numerator = 10n ** BigInt(places + below.scale);
  let denominator = below.digits;
  for (const factor of factors) {
    const { digits, scale } = decimalOf(factor);
    numerator *= digits;
    denominator *= 10n ** BigInt(scale);
  }
  const negative = numerator < 0n !== denominator < 0n;
  const top = numerator < 0n ? -numerator : numerator;
  const bottom = denominator < 0n ? -denominator : denominator;
  const units = Number((2n * top + bottom) / (2n * bottom));
  return negative ? -units : units;
}

/**
 * The product of the factors divided by `divisor`, rounded half up to `places` decimals as on paper: 1.005 becomes
 * 1.01. Halves round away from zero, so -1.005 becomes -1.01. The slow, exact path is used only if the fast one is
 * close to a half. Throws a RangeError if the result isn't finite.
 */
export function roundHalfUp(factors: readonly number[], divisor = 1, places = 2): number {
  const unit = 10 ** places;
  let product = unit / divisor;
  for (const factor of factors) product *= factor;
  if (!Number.isFinite(product)) throw new RangeError(`Not an amount: ${factors.join(' x ')} / ${divisor}`);
  const size = Math.abs(product);
  const distance = Math.abs(size - Math.floor(size) - 0.5);
  const quick = distance > Math.max(1e-9, size * 1e-14);
  const units = quick ? Math.sign(product) * Math.floor(size + 0.5) : exactUnits(factors, divisor, places);
  return units / unit || 0;
}

/** Dollars rounded half up to the cent. Source: "Rules that hold everywhere" in the decisions. */
export const roundCents = (dollars: number): number => roundHalfUp([dollars]);

/** The sum of dollar amounts: each is rounded to the cent first, and the rounded amounts are added exactly. */
export function sumCents(lines: readonly number[]): number {
  let cents = 0;
  for (const line of lines) cents += Math.round(roundCents(line) * 100);
  return cents / 100 || 0;
}

const grouped = (digits: string): string => (digits.length <= 3 ? digits : digits.replace(/\B(?=(?:\d{3})+$)/g, ','));

function withGroups(value: number, places: number): string {
  const [whole = '0', fraction] = Math.abs(value).toFixed(places).split('.');
  return fraction === undefined ? grouped(whole) : `${grouped(whole)}.${fraction}`;
}

const sign = (rounded: number): string => (rounded < 0 ? '-' : '');

/** '$1,250.00', '-$5.00'. */
export function formatMoney(dollars: number): string {
  const rounded = roundCents(dollars);
  return `${sign(rounded)}$${withGroups(rounded, 2)}`;
}

/** What is owed on a card: '$1,250.00', or '$5.00 in your favor' if the bank owes it. */
export const formatBalance = (dollars: number): string =>
  dollars < 0 ? `${formatMoney(-dollars)} in your favor` : formatMoney(dollars);

/** Dollars without cents, for approximate amounts: '$9,500'. Takes the unrounded figure. */
export function formatWholeDollars(dollars: number): string {
  const rounded = roundHalfUp([dollars], 1, 0);
  return `${sign(rounded)}$${withGroups(rounded, 0)}`;
}

/**
 * A calculated percentage with at most one decimal: '4.5%', '10%', '33.3%'. Takes percent (4.5 for 4.5%), unrounded: a
 * 2.345 that was already rounded to 2.35 would become 2.4 instead of 2.3.
 */
export function formatPercent(percent: number): string {
  const rounded = roundHalfUp([percent], 1, 1);
  return `${sign(rounded)}${withGroups(rounded, Number.isInteger(rounded) ? 0 : 1)}%`;
}

/** A rate as stated or typed, with up to two decimals: '18.24%', '4.5%', '3%'. Takes percent. */
export function formatRate(percent: number): string {
  const rounded = roundHalfUp([percent]);
  return `${sign(rounded)}${withGroups(rounded, 2).replace(/\.?0+$/, '')}%`;
}

const PLAIN = /^\d*\.?\d*$/;
const WITH_GROUPS = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;

/**
 * What was typed into an amount field, in dollars rounded to the cent; empty or invalid input counts as 0
 * (specification, section 5). Accepts a leading '$', surrounding spaces, and thousands commas: ' $1,250.5 ' is 1250.5,
 * '12.345' is 12.35. Everything else is invalid, because a wrong guess would cost money: 'abc', '12abc', '1e9',
 * 'Infinity', '-5', '12,50', more than LARGEST_AMOUNT.
 */
export function parseAmount(text: string): number {
  const digits = text.trim().replace(/^\$\s*/, '');
  if (!/\d/.test(digits) || !(PLAIN.test(digits) || WITH_GROUPS.test(digits))) return 0;
  const dollars = Number(digits.replaceAll(',', ''));
  if (!(dollars <= LARGEST_AMOUNT)) return 0;
  return roundCents(dollars);
}
