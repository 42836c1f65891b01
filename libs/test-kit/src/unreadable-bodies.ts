import { randomUUID } from 'node:crypto';
import { jsonOf } from '@floatwise/contracts/define';
import type { Problem } from '@floatwise/contracts/problem';
import { handledRoutes } from '@floatwise/service-kit/route';
import { z } from 'zod';
import type { HttpClient } from './http-client.js';

/** What no database keeps and no contract means, as it stands in JSON. */
const unreadable = ['a\\u0000b', '\\ud800', '\\udc00x'];
const depth = 20_000;

/** The fields of a body at its top; every one of them is sent as text, whatever the contract wants there. */
function fieldsOf(body: z.ZodType): string[] {
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  const objects = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return objects.flatMap((each) => (typeof each === 'object' ? Object.keys(each.properties ?? {}) : []));
}

/**
 * Sends null characters, halves of characters and 20,000 lists in each other in every field of every contract that a service of
 * this process answers. Returns how many bodies were sent, and those that were not refused with 400 at each of their fields.
 */
export async function sendUnreadableBodies(client: HttpClient): Promise<{ sent: number; wrong: string[] }> {
  const wrong: string[] = [];
  let sent = 0;
  for (const { route } of handledRoutes) {
    const schema = jsonOf(route.body);
    if (!schema) continue;
    const fields = fieldsOf(schema);
    const path = route.path.replaceAll(/:\w+/g, randomUUID());
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
