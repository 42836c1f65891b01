import { randomUUID } from 'node:crypto';
import { jsonOf, type RouteDefinition } from '@floatwise/contracts/define';
import { handledRoutes } from '@floatwise/service-kit/route';
import { z } from 'zod';
import type { HttpClient } from './http-client.js';

/**
 * Texts with a special meaning in SQL, NATS subjects, Redis patterns and keys, mail headers, HTTP headers, templates,
 * and file names.
 */
export const injectedTexts = [
  `x' or '1'='1`,
  `'; drop table outbox; --`,
  '\\',
  '%_%',
  '*',
  '>',
  'a.*.>',
  'x\r\nBcc: eve@example.com\r\n\r\nHello',
  '*3\r\n$3\r\nSET\r\n$1\r\nx\r\n$1\r\ny\r\n',
  '${7*7}{{7*7}}$1',
  '../../etc/passwd',
];

type Schema = z.core.JSONSchema.BaseSchema;
const asSchema = (given: z.core.JSONSchema._JSONSchema | undefined): Schema =>
  typeof given === 'object' ? (given as Schema) : {};
const words = [
  'Ada',
  'Ada Lovelace',
  '1234',
  'ABC123',
  'UTC',
  '2026-01-15',
  'https://example.com/',
  'guest-1',
  't1.days',
  '/blog/x',
];
const formats: Record<string, () => string> = {
  email: () => `${randomUUID()}@example.com`,
  uuid: randomUUID,
  uri: () => 'https://example.com/',
  date: () => '2026-01-15',
  'date-time': () => '2026-01-15T12:00:00.000Z',
};

/** A value that usually fits the schema; if it doesn't, it's refused, which is also a valid response. */
function sampleOf(schema: Schema): unknown {
  const [choice] = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (choice !== undefined) return sampleOf(asSchema(choice));
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  switch (schema.type) {
    case 'string':
      return sampleText(schema);
    case 'integer':
    case 'number':
      return schema.minimum ?? Number(schema.exclusiveMinimum ?? 0) + 1;
    case 'boolean':
      return true;
    case 'array':
      return [sampleOf(asSchema(Array.isArray(schema.items) ? schema.items[0] : schema.items))];
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, sampleOf(asSchema(inner))]),
      );
    default:
      return null;
  }
}

function sampleText({ format, pattern, minLength = 0 }: Schema): string {
  const made = formats[format ?? '']?.();
  if (made !== undefined) return made;
  const fits = words.find((word) => word.length >= minLength && (!pattern || new RegExp(pattern).test(word)));
  return fits ?? 'A long enough passphrase of ours';
}

const jsonSchemaOf = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;

/** The paths of all strings in a value. */
function textPlaces(value: unknown, path: string[] = []): string[][] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textPlaces(inner, [...path, key]));
}

function withText(value: unknown, [key, ...rest]: string[], text: string): unknown {
  if (key === undefined) return text;
  if (Array.isArray(value))
    return value.map((one: unknown, n) => (String(n) === key ? withText(one, rest, text) : one));
  const fields = value as Record<string, unknown>;
  return { ...fields, [key]: withText(fields[key], rest, text) };
}

interface Sent {
  /** Where the text is: `cards.create body.name`. */
  place: string;
  path: string;
  body?: unknown;
}

/** One call for each text and each part of a route that accepts text. */
function callsOf(route: RouteDefinition): Map<string, Sent[]> {
  const calls = new Map<string, Sent[]>();
  const path = route.path.replaceAll(/:\w+/g, () => randomUUID());
  const schema = jsonOf(route.body);
  const body = schema && sampleOf(jsonSchemaOf(schema));
  const query = route.query && sampleOf(jsonSchemaOf(route.query));
  const each = (place: string, make: (text: string) => Omit<Sent, 'place'>) =>
    calls.set(
      place,
      injectedTexts.map((text) => ({ place, ...make(text) })),
    );
  for (const at of textPlaces(body)) {
    each(`${route.id} body.${at.join('.')}`, (text) => ({ path, body: withText(body, at, text) }));
  }
  for (const at of textPlaces(query)) {
    const told = (text: string) => new URLSearchParams(withText(query, at, text) as Record<string, string>);
    each(`${route.id} query.${at.join('.')}`, (text) => ({ path: `${path}?${told(text)}`, body }));
  }
  for (const [parameter] of route.path.matchAll(/:\w+/g)) {
    const filled = (text: string) => route.path.replace(parameter, () => encodeURIComponent(text));
    each(`${route.id} ${parameter}`, (text) => ({ path: filled(text).replaceAll(/:\w+/g, () => randomUUID()), body }));
  }
  return calls;
}

/** Accepted text is stored as sent: the response contains it the way the contract parsed it. */
function isTold(route: RouteDefinition, sent: unknown, answer: unknown): boolean {
  const taken = jsonOf(route.body)?.safeParse(sent).data as Record<string, unknown> | undefined;
  if (!taken || typeof answer !== 'object' || answer === null) return true;
  const told = Object.entries(answer).filter(([name, value]) => typeof value === 'string' && name in taken);
  return told.every(([name, value]) => typeof taken[name] !== 'string' || taken[name] === value);
}

/**
 * Sends texts with a special meaning to a database, a bus, a store, or a mail in every part of every contract that
 * accepts text: bodies, queries, paths. Returns how many were sent, how many were accepted, and which led to a server
 * error or came back changed.
 * @param service the name with which the service's routes begin
 * @param open a client of a person who may call everything; opened again for each part, because a call may end a
 * session
 */
export async function sendInjectedTexts(
  service: string,
  open: () => Promise<HttpClient>,
): Promise<{ sent: number; taken: number; wrong: string[] }> {
  const result = { sent: 0, taken: 0, wrong: [] as string[] };
  // A process of tests has loaded other services, too.
  for (const { route } of handledRoutes.filter((each) => each.route.id.startsWith(`${service}.`))) {
    for (const calls of callsOf(route).values()) {
      const client = await open();
      for (const { place, path, body } of calls) {
        const { status, body: answer } = await client.call(route.method, path, { body });
        result.sent += 1;
        const isTaken = status < 400;
        if (isTaken) result.taken += 1;
        if (status >= 500 || (isTaken && !isTold(route, body, answer)))
          result.wrong.push(
            `${place} ${JSON.stringify(path)} ${JSON.stringify(body)}: ${status} ${JSON.stringify(answer)}`,
          );
      }
    }
  }
  return result;
}

/** What a person who changes nothing sees: every response that needs no more than a session. */
export async function answersTo(client: HttpClient): Promise<Record<string, unknown>> {
  const reads = handledRoutes.filter(
    ({ route }) => route.method === 'GET' && jsonOf(route.response) && !route.path.includes(':'),
  );
  const answers: Record<string, unknown> = {};
  for (const { route } of reads) answers[route.id] = (await client.get(route.path)).body;
  return answers;
}
