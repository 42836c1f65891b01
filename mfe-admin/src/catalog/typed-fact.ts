import { factValue, type FactGroup, type FactValue } from '@floatwise/contracts/cards/catalog-facts';

/** A fact as it stands in the form: every value is text. Lists have rows. */
export interface TypedFact {
  fields: Record<string, string>;
  rows: Record<string, string>[];
}

/** Sentences by field; a field of a row is `<row>.<field>`. */
export type TypedFaults = Record<string, string>;

const asText = (value: number | string | null): string => (value === null ? '' : String(value));
const yesNo = (value: boolean | null): string => (value === null ? '' : value ? 'yes' : 'no');

/** What the form starts with. */
export function typedOf(stated: FactValue): TypedFact {
  switch (stated.fact) {
    case 'identity': {
      const { isBusiness, commonNames, network, currency, ...names } = stated.value;
      const fields = { ...names, network: asText(network), currency: asText(currency), isBusiness: yesNo(isBusiness) };
      return { fields: { ...fields, commonNames: commonNames.join(', ') }, rows: [] };
    }
    case 'annualFee': {
      const { annualFee, isAnnualFeeWaived } = stated.value;
      return { fields: { annualFee: asText(annualFee), isAnnualFeeWaived: yesNo(isAnnualFeeWaived) }, rows: [] };
    }
    case 'apr':
      return { fields: { aprMin: asText(stated.value.aprMin), aprMax: asText(stated.value.aprMax) }, rows: [] };
    case 'currentOffer': {
      const { amount = null, spend = null, unit = 'points', days = null, expires = null } = stated.value ?? {};
      const figures = { amount: asText(amount), spend: asText(spend), days: asText(days) };
      return { fields: { ...figures, unit, expires: asText(expires) }, rows: [] };
    }
    case 'spendingCategories':
      return {
        fields: {},
        rows: (stated.value ?? []).map(({ category, rate, cap }) => ({
          category,
          rate: asText(rate),
          capAmount: asText(cap?.amount ?? null),
          capPer: cap?.per ?? 'year',
          group: cap?.group ?? '',
        })),
      };
    case 'credits':
      return {
        fields: {},
        rows: (stated.value ?? []).map(({ description, amount }) => ({ description, amount: asText(amount) })),
      };
    default:
      return { fields: { value: asText(stated.value) }, rows: [] };
  }
}

export const emptyRow = (fact: FactGroup): Record<string, string> =>
  fact === 'credits'
    ? { description: '', amount: '' }
    : { category: '', rate: '', capAmount: '', capPer: 'year', group: '' };

/** The number in a text such as "$1,500" or "2.7%"; null without one, and NaN for what is no number. */
function numberOf(text = ''): number | null {
  const plain = text.replaceAll(/[$,%\s]/g, '');
  return plain === '' ? null : Number(plain);
}
const textOf = (text = ''): string | null => (text.trim() === '' ? null : text.trim());
const boolOf = (text = ''): boolean | null => (text === '' ? null : text === 'yes');

function rateOf({ category, rate, capAmount, capPer, group }: Record<string, string>): object {
  const amount = numberOf(capAmount);
  const shared = textOf(group);
  const cap = amount === null ? null : { amount, per: capPer, ...(shared !== null && { group: shared }) };
  return { category, rate: numberOf(rate), cap };
}

/** The value as it would be sent; the contract judges it. */
function given(fact: FactGroup, { fields, rows }: TypedFact): unknown {
  switch (fact) {
    case 'identity': {
      const { network, currency, isBusiness, commonNames = '', ...names } = fields;
      const also = commonNames.split(',').map((one) => one.trim());
      return {
        ...names,
        network: textOf(network),
        currency: textOf(currency),
        isBusiness: boolOf(isBusiness),
        commonNames: also.filter((one) => one !== ''),
      };
    }
    case 'annualFee':
      return { annualFee: numberOf(fields['annualFee']), isAnnualFeeWaived: boolOf(fields['isAnnualFeeWaived']) };
    case 'apr':
      return { aprMin: numberOf(fields['aprMin']), aprMax: numberOf(fields['aprMax']) };
    case 'currentOffer': {
      const { amount, spend, unit, days, expires } = fields;
      if (textOf(amount) === null && textOf(spend) === null) return null;
      return { amount: numberOf(amount), spend: numberOf(spend), unit, days: numberOf(days), expires: textOf(expires) };
    }
    case 'spendingCategories':
      return rows.length === 0 ? null : rows.map(rateOf);
    case 'credits':
      return rows.length === 0
        ? null
        : rows.map(({ description, amount }) => ({ description, amount: numberOf(amount) }));
    case 'url':
      return textOf(fields['value']);
    default:
      return numberOf(fields['value']);
  }
}

/** `value.aprMax` is the field `aprMax`, `value.0.cap.amount` the field `0.capAmount`, and `value` itself `value`. */
export function fieldOf(path: string): string {
  const parts = path.replace(/^correction\./, '').split('.');
  const [head, ...rest] = parts;
  if (head !== 'value' || rest.length === 0) return parts.join('.');
  return rest.join('.').replace('cap.amount', 'capAmount').replace('cap.per', 'capPer').replace('cap.group', 'group');
}

/** The value to send, or what is wrong with it. */
export function readTyped(fact: FactGroup, typed: TypedFact): { value: FactValue } | { faults: TypedFaults } {
  const read = factValue.safeParse({ fact, value: given(fact, typed) });
  if (read.success) return { value: read.data };
  const faults = read.error.issues.map(({ path, message }): [string, string] => [fieldOf(path.join('.')), message]);
  return { faults: Object.fromEntries(faults.toReversed()) };
}
