import type { IncomingHttpHeaders } from 'node:http';
import { contractsHeader } from '@floatwise/contracts/cookies';
import { contractsVersion } from '@floatwise/contracts/routes.generated';
import type { z } from 'zod';

/** Whether a page calls that was built with newer contracts than this service. */
export const isNewer = (headers: IncomingHttpHeaders): boolean => Number(headers[contractsHeader]) > contractsVersion;

/** A body or query without the fields that this version doesn't know. Whatever else is wrong with it stays. */
export function withoutUnknown(value: unknown, schema: z.ZodType | undefined): unknown {
  const issues = schema?.safeParse(value).error?.issues ?? [];
  const unknown = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [],
  );
  return unknown.reduce(without, value);
}

function without(value: unknown, [key = '', ...rest]: readonly PropertyKey[]): unknown {
  if (Array.isArray(value)) return value.map((each, index) => (index === key ? without(each, rest) : each));
  if (typeof value !== 'object' || value === null) return value;
  const entries: [string, unknown][] = Object.entries(value);
  return Object.fromEntries(
    entries.flatMap(([name, field]) => {
      if (name !== key) return [[name, field]];
      return rest.length === 0 ? [] : [[name, without(field, rest)]];
    }),
  );
}
