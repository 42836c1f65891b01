import type { FormMap, FormValue } from './form-body.ts';
import { invalid } from './stripe-error.ts';

/** Reads one parameter; `at` is its name in error messages. */
export type Reader<T> = (value: FormValue | undefined, at: string) => T;

type Shape = Record<string, Reader<unknown>>;
export type Read<S extends Shape> = { [Key in keyof S]: ReturnType<S[Key]> };

const isMap = (value: FormValue): value is FormMap => typeof value === 'object' && !Array.isArray(value);

/**
 * Reads a whole request. A parameter that the sandbox doesn't know is refused, so that nobody relies on one that has no
 * effect here.
 * @throws StripeError 400
 */
export function readParams<S extends Shape>(params: FormMap, shape: S, at = ''): Read<S> {
  const named = (key: string): string => (at ? `${at}[${key}]` : key);
  for (const key of Object.keys(params)) {
    if (!(key in shape))
      throw invalid(`Received unknown parameter: ${named(key)}`, { code: 'parameter_unknown', param: named(key) });
  }
  const read = Object.entries(shape).map(([key, reader]) => [key, reader(params[key], named(key))]);
  return Object.fromEntries(read) as Read<S>;
}

export const text: Reader<string | undefined> = (value, at) => {
  if (value === undefined || typeof value === 'string') return value;
  throw invalid('Invalid string', { param: at });
};

export const integer: Reader<number | undefined> = (value, at) => {
  if (value === undefined || value === '') return undefined;
  if (typeof value === 'string' && /^-?\d{1,12}$/.test(value)) return Number(value);
  throw invalid(`Invalid integer: ${JSON.stringify(value)}`, { code: 'parameter_invalid_integer', param: at });
};

/** A whole number of at least 1. */
export const count: Reader<number | undefined> = (value, at) => {
  const read = integer(value, at);
  if (read !== undefined && read < 1)
    throw invalid('Invalid positive integer', { code: 'parameter_invalid_integer', param: at });
  return read;
};

export const flag: Reader<boolean | undefined> = (value, at) => {
  if (value === undefined || value === '') return undefined;
  if (value === 'true' || value === 'false') return value === 'true';
  throw invalid(`Invalid boolean: ${JSON.stringify(value)}`, { param: at });
};

export const oneOf =
  <const T extends string>(...known: T[]): Reader<T | undefined> =>
  (value, at) => {
    if (value === undefined) return undefined;
    const found = known.find((one) => one === value);
    if (found === undefined) throw invalid(`Invalid ${at}: must be one of ${known.join(', ')}`, { param: at });
    return found;
  };

/** `''` removes everything, and a key with an empty text removes that key. */
export const textMap: Reader<Record<string, string> | undefined> = (value, at) => {
  if (value === undefined) return undefined;
  if (value === '') return {};
  if (!isMap(value) && !Array.isArray(value)) throw invalid('Invalid hash', { param: at });
  const entries = Object.entries(value).map(([key, one]): [string, string] => [key, text(one, `${at}[${key}]`) ?? '']);
  return Object.fromEntries(entries);
};

export const shape =
  <S extends Shape>(fields: S): Reader<Read<S> | undefined> =>
  (value, at) => {
    if (value === undefined || value === '') return undefined;
    if (!isMap(value)) throw invalid('Invalid object', { param: at });
    return readParams(value, fields, at);
  };

export const many =
  <T>(reader: Reader<T | undefined>): Reader<T[] | undefined> =>
  (value, at) => {
    if (value === undefined) return undefined;
    if (value === '') return [];
    if (!Array.isArray(value)) throw invalid('Invalid array', { param: at });
    return value.flatMap((one, index) => reader(one, `${at}[${index}]`) ?? []);
  };

/** @throws StripeError 400 `parameter_missing` */
export function required<T>(value: T | undefined, param: string): T {
  if (value === undefined || value === '') {
    throw invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  return value;
}

/** The existing metadata after applying the parameter's keys. */
export function mergedMetadata(
  before: Record<string, string>,
  change: Record<string, string> | undefined,
): Record<string, string> {
  if (!change) return before;
  if (Object.keys(change).length === 0) return {};
  const merged = Object.entries({ ...before, ...change }).filter(([, value]) => value !== '');
  return Object.fromEntries(merged);
}
