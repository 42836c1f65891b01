import { randomUUID } from 'node:crypto';
import { jsonOf } from '@floatwise/contracts/define';
import type { Problem } from '@floatwise/contracts/problem';
import { handledRoutes } from '@floatwise/service-kit/route';
import { z } from 'zod';
import type { HttpClient } from './http-client.js';

/** Text that no database stores and no contract intends, as written in JSON. */
const unreadable = ['a\\u0000b', '\\ud800', '\\udc00x'];
const deepest = 20_000;

/** The top-level fields of a body; all are sent as text, whatever the contract expects. */
function fieldsOf(body: z.ZodType): string[] {
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  const objects = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const fields = objects.flatMap((each) => (typeof each === 'object' ? Object.keys(each.properties ?? {}) : []));
  // A body without fields gets one that nobody knows.
  return fields.length > 0 ? fields : ['x'];
}

/**
 * Sends null characters, halves of characters, and up to 20,000 nested lists in every field of every contract that this
 * service handles. Returns how many bodies were sent, and those that weren't refused with 400 for each of their
 * fields.
 */
export async function sendUnreadableBodies(
  client: HttpClient,
  service: string,
): Promise<{ sent: number; wrong: string[] }> {
  const wrong: string[] = [];
  let sent = 0;
  for (const { route } of handledRoutes) {
    const schema = jsonOf(route.body);
    // A process of tests has loaded other services, too.
    if (!schema || !route.id.startsWith(`${service}.`)) continue;
    const fields = fieldsOf(schema);
    const path = route.path.replaceAll(/:\w+/g, randomUUID());
    // With the field's name, two brackets a list.
    const depth = Math.min(deepest, Math.floor((route.maxBodyBytes ?? Infinity) / 2) - '{"x":}'.length);
    const deep = `${'['.repeat(depth)}${']'.repeat(depth)}`;
    for (const value of [...unreadable.map((text) => `"${text}"`), deep]) {
      const body = `{${fields.map((field) => `"${field}":${value}`).join(',')}}`;
      const answer = await client.call<Problem>(route.method, path, { body: value === deep ? `{"x":${deep}}` : body });
      sent += 1;
      const named = new Set(answer.body.issues?.map((issue) => issue.path));
      const isRefused = answer.status === 400 && (value === deep || fields.every((field) => named.has(field)));
      if (!isRefused) wrong.push(`${route.id} ${value.slice(0, 12)}: ${answer.status}`);
    }
  }
  return { sent, wrong };
}
