import { readFileSync } from 'node:fs';
import { countedPage, otherPage } from '@floatwise/contracts/analytics/pages';
import { routeTable } from '@floatwise/contracts/routes.generated';
import { z } from 'zod';

const attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
/** Nothing is allowed to be there that isn't named here. */
const span = z.strictObject({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  traceState: z.never().optional(),
  name: z.string(),
  kind: z.number(),
  flags: z.number().optional(),
  startTimeUnixNano: z.string(),
  endTimeUnixNano: z.string(),
  attributes: z.array(attribute),
  droppedAttributesCount: z.number(),
  // An exception's message could quote what a person typed.
  events: z.array(z.never()),
  droppedEventsCount: z.number(),
  status: z.strictObject({ code: z.number() }),
  links: z.array(z.looseObject({ attributes: z.array(z.never()) })),
  droppedLinksCount: z.number(),
});
const message = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

const routes = new Set(['unknown', ...Object.values(routeTable).map(([, path]) => path)]);
const isRoute = (text: string): boolean => routes.has(text);
const isPage = (text: string): boolean => text === otherPage || countedPage(text) === text;
const is = (pattern: RegExp) => (text: string) => pattern.test(text);
/** In a test run, all other companies are on this machine. */
const isHost = is(/^(?:localhost|127\.0\.0\.1)$/);
const isMethod = is(/^[A-Z]+$/);

/** What each attribute may be: words of ours, and numbers. */
const allowed: Readonly<Record<string, (text: string) => boolean>> = {
  'service.name': is(/^[a-z]+$/),
  'request.id': is(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  'http.request.method': isMethod,
  'http.route': isRoute,
  'url.template': isRoute,
  'page.route': isPage,
  'http.response.status_code': is(/^\d{1,3}$/),
  'server.address': isHost,
  'db.system.name': is(/^(?:postgresql|redis)$/),
  'db.operation.name': is(/^[A-Za-z]{2,20}(?:[ .][A-Z]{2,20})?$/),
  'error.type': is(/^(?:[A-Z]\w{2,60}|5\d\d|error|unknown)$/),
};

/** What a span may be called, by its first word. */
const names: readonly [first: RegExp, isRest: (text: string) => boolean][] = [
  [/^[A-Z]+$/, (rest) => isRoute(rest) || isHost(rest)],
  [/^(?:press|navigation)$/, isPage],
  [/^redis$/, is(/^[A-Za-z]{2,20}(?:[ .][A-Z]{2,20})?$/)],
  [/^postgres$/, is(/^[a-z][a-z_-]{1,60}$/)],
  [/^(?:ask|answer|publish|handle)$/, is(/^[a-z_-]+(?:\.[a-z_-]+)+(?:\.v\d)?$/)],
  [/^handle$/, is(/^\d+ events$/)],
  [/^job$/, is(/^[a-z-]+$/)],
  // Work of a queue, by its table and kind; those of Stripe are the names of its events.
  [/^[a-z_-]+:$/, is(/^[a-z_-]+(?:\.[a-z_]+)*$/)],
];

function isName(name: string): boolean {
  const [first = '', ...rest] = name.split(' ');
  return names.some(([word, isRest]) => word.test(first) && isRest(rest.join(' ')));
}

const textOf = ({ value }: z.output<typeof attribute>): string => Object.values(value).map(String).join();
const strange = (attributes: readonly z.output<typeof attribute>[]): string[] =>
  attributes.flatMap((one) =>
    allowed[one.key]?.(textOf(one)) ? [] : [`the attribute ${JSON.stringify(`${one.key}=${textOf(one)}`)}`],
  );

function strangeIn(line: string): string[] {
  const parsed = message.safeParse(JSON.parse(line));
  if (!parsed.success) return parsed.error.issues.map(({ path, message: what }) => `${path.join('.')}: ${what}`);
  return parsed.data.resourceSpans.flatMap(({ resource, scopeSpans }) => [
    ...strange(resource.attributes),
    ...scopeSpans
      .flatMap(({ spans }) => spans)
      .flatMap(({ name, attributes }) => [
        ...(isName(name) ? [] : [`the name ${JSON.stringify(name)}`]),
        ...strange(attributes).map((what) => `${what} of ${JSON.stringify(name)}`),
      ]),
  ]);
}

/**
 * What a file of spans has that isn't on the list of words of ours. All that a person types, is called, or is known by would be.
 * @param file one OTLP message a line, as JSON
 */
export function spanLeaksIn(file: string): string[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const found = lines.flatMap((line, at) =>
    strangeIn(line).map((what) => [what, `${file}:${at + 1} has ${what}`] as const),
  );
  // Each once: a fault of one call is in all its spans.
  return [...new Map(found).values()];
}
