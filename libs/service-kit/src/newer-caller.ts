import type { IncomingHttpHeaders } from 'node:http';
import { contractsHeader } from '@floatwise/contracts/cookies';
import { contractsVersion } from '@floatwise/contracts/routes.generated';
import type { z } from 'zod';

/** Whether a page calls that was built with newer contracts than this service. */
export const isNewer = (headers: IncomingHttpHeaders): boolean => Number(headers[contractsHeader]) > contractsVersion;

/** The names of unknown fields of an object or a list, and those within each of its fields. */
interface Unknown {
  names: Set<PropertyKey>;
  within: Map<PropertyKey, Unknown>;
}

const nothing = (): Unknown => ({ names: new Set(), within: new Map() });

/** A body or query without the fields that this version doesn't know. Whatever else is wrong with it stays. */
export function withoutUnknown(value: unknown, schema: z.ZodType | undefined): unknown {
  const all = nothing();
  for (const issue of schema?.safeParse(value).error?.issues ?? []) {
    if (issue.code !== 'unrecognized_keys') continue;
    const { names } = issue.path.reduce(reached, all);
    for (const name of issue.keys) names.add(name);
  }
  return without(value, all);
}

function reached({ within }: Unknown, key: PropertyKey): Unknown {
  const next = within.get(key) ?? nothing();
  within.set(key, next);
  return next;
}

/** Takes all of them out at once: a body can have thousands, and one at a time would hold up every other caller. */
function without(value: unknown, { names, within }: Unknown): unknown {
  const inner = (field: unknown, key: PropertyKey): unknown => {
    const unknown = within.get(key);
    return unknown ? without(field, unknown) : field;
  };
  if (Array.isArray(value)) return value.map(inner);
  if (typeof value !== 'object' || value === null) return value;
  const entries: [string, unknown][] = Object.entries(value);
  return Object.fromEntries(
    entries.filter(([name]) => !names.has(name)).map(([name, field]) => [name, inner(field, name)]),
  );
}
