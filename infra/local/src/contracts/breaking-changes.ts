/** The parts of a JSON schema that the contracts use. */
export interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  kind?: string;
  event?: Schema;
  [limit: string]: unknown;
}

interface Route {
  method: string;
  path: string;
  status?: number;
  params: Schema | null;
  query: Schema | null;
  body: Schema | null;
  response: Schema | null;
  streamed?: Schema;
}

/** `libs/contracts/contracts.snapshot.json`. */
export interface Snapshot {
  routes: Record<string, Route>;
  events: Record<string, Schema>;
  requests: Record<string, { request: Schema; response: Schema }>;
}

/** Something that a program of the release before can't cope with. */
export interface Breaking {
  /** The call's id, or the subject. */
  contract: string;
  rule: 'removed' | 'moved' | 'new required' | 'no longer there' | 'narrowed' | 'new value' | 'other type';
  /** `body.cards.limit`. */
  where: string;
}

type Found = Omit<Breaking, 'contract'>;

/** `taken` comes from who may be older, such as a body; `given` goes to who may be older, such as an answer. */
type Direction = 'taken' | 'given';

/** Limits of which a smaller one refuses what a larger one took, and the other way around. */
const UPPER = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems'];
const LOWER = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems'];

/** A part before and now; there may have been none, or be none. */
interface Sides {
  before: Schema | null | undefined;
  after: Schema | null | undefined;
  /** Whoever gets it refuses what's beyond a limit: services do, and browsers don't look. */
  isChecked?: boolean;
}

interface Pair {
  before: Schema;
  after: Schema;
  where: string;
}

class Comparison {
  readonly found: Found[] = [];
  private readonly seen = new Set<string>();

  private readonly direction: Direction;
  private readonly roots: { before: Schema; after: Schema };
  private readonly isChecked: boolean;

  constructor(direction: Direction, roots: { before: Schema; after: Schema }, isChecked: boolean) {
    this.direction = direction;
    this.roots = roots;
    this.isChecked = isChecked;
  }

  compare({ before: old, after: now, where }: Pair): void {
    const before = resolved(old, this.roots.before);
    const after = resolved(now, this.roots.after);
    // A schema may hold itself.
    const pair = `${old.$ref ?? ''} ${now.$ref ?? ''} ${where}`;
    if ((old.$ref !== undefined && this.seen.has(pair)) || where.split('.').length > 20) return;
    this.seen.add(pair);
    const [ways, waysNow] = [waysOf(before), waysOf(after)];
    if (ways.length > 1 || waysNow.length > 1) return this.compareWays(ways, waysNow, where);
    this.compareValues({ before, after, where });
    if (isObject(before) && isObject(after)) this.compareFields({ before, after, where });
    if (before.items && after.items) this.compare({ before: before.items, after: after.items, where: `${where}[]` });
  }

  private add(rule: Breaking['rule'], where: string): void {
    this.found.push({ rule, where });
  }

  /** Each way that was taken still has to be; and none may be given that nobody knows. */
  private compareWays(ways: Schema[], waysNow: Schema[], where: string): void {
    const before = new Map(ways.map((way) => [markOf(way, this.roots.before), way]));
    const after = new Map(waysNow.map((way) => [markOf(way, this.roots.after), way]));
    for (const mark of (this.direction === 'taken' ? before : after).keys()) {
      const [old, now] = [before.get(mark), after.get(mark)];
      if (old && now) this.compare({ before: old, after: now, where });
      else this.add(this.direction === 'taken' ? 'narrowed' : 'new value', where);
    }
  }

  private compareValues({ before, after, where }: Pair): void {
    if (typesOf(before) !== typesOf(after)) return this.add('other type', where);
    const [values, valuesNow] = [valuesIn(before), valuesIn(after)];
    if (values && !valuesNow && this.direction === 'given') this.add('new value', where);
    if (!values && valuesNow && this.direction === 'taken') this.add('narrowed', where);
    if (values && valuesNow) {
      const [all, some] = this.direction === 'taken' ? [valuesNow, values] : [values, valuesNow];
      if (some.some((value) => !all.includes(value)))
        this.add(this.direction === 'taken' ? 'narrowed' : 'new value', where);
    }
    if (this.direction === 'taken' && isTighter(before, after)) this.add('narrowed', where);
    if (this.isChecked && !valuesNow && isTighter(after, before)) this.add('new value', where);
  }

  private compareFields({ before, after, where }: Pair): void {
    const fields = before.properties ?? {};
    const fieldsNow = after.properties ?? {};
    const isRequired = (schema: Schema, name: string): boolean => schema.required?.includes(name) ?? false;
    const at = (name: string): string => (where === '' ? name : `${where}.${name}`);
    for (const [name, field] of Object.entries(fields)) {
      const now = fieldsNow[name];
      if (!now) {
        const isRefused = this.direction === 'taken' && after.additionalProperties === false;
        if (isRefused || (this.direction === 'given' && isRequired(before, name)))
          this.add('no longer there', at(name));
        continue;
      }
      if (this.direction === 'given' && isRequired(before, name) && !isRequired(after, name))
        this.add('no longer there', at(name));
      this.compare({ before: field, after: now, where: at(name) });
    }
    if (this.direction === 'taken')
      for (const name of after.required ?? []) if (!isRequired(before, name)) this.add('new required', at(name));
  }
}

const nameOf = (ref: string): string => ref.replace('#/$defs/', '');
const resolved = (schema: Schema, root: Schema): Schema =>
  schema.$ref === undefined ? schema : (root.$defs?.[nameOf(schema.$ref)] ?? {});
const waysOf = (schema: Schema): Schema[] => schema.anyOf ?? schema.oneOf ?? [schema];
const isObject = (schema: Schema): boolean => schema.properties !== undefined || schema.type === 'object';
const typesOf = (schema: Schema): string => JSON.stringify([schema.type, schema.kind].flat().sort());
const valuesIn = ({ const: only, enum: several }: Schema): unknown[] | undefined =>
  several ?? (only === undefined ? undefined : [only]);

/** What tells one way from the others: the constants in it, or else its type. */
function markOf(schema: Schema, root: Schema): string {
  const whole = resolved(schema, root);
  const constants = Object.entries(whole.properties ?? {}).filter(([, field]) => field.const !== undefined);
  if (constants.length > 0) return JSON.stringify(constants.map(([name, field]) => [name, field.const]));
  return JSON.stringify([whole.type ?? null, valuesIn(whole) ?? null, Object.keys(whole.properties ?? {}).slice(0, 1)]);
}

const numberIn = (schema: Schema, limit: string): number | undefined =>
  typeof schema[limit] === 'number' ? schema[limit] : undefined;

function isTighter(before: Schema, after: Schema): boolean {
  const isLess = (limit: string): boolean =>
    (numberIn(after, limit) ?? Infinity) < (numberIn(before, limit) ?? Infinity);
  const isMore = (limit: string): boolean =>
    (numberIn(after, limit) ?? -Infinity) > (numberIn(before, limit) ?? -Infinity);
  const isOther = ['pattern', 'format'].some((rule) => after[rule] !== undefined && after[rule] !== before[rule]);
  return isOther || UPPER.some(isLess) || LOWER.some(isMore);
}

function breaksOf(direction: Direction, part: string, { before, after, isChecked = false }: Sides): Found[] {
  if (!before) {
    const isNeeded = direction === 'taken' && (after?.required?.length ?? 0) > 0;
    return isNeeded ? [{ rule: 'new required', where: part }] : [];
  }
  if (!after) return direction === 'given' ? [{ rule: 'no longer there', where: part }] : [];
  const comparison = new Comparison(direction, { before, after }, isChecked);
  comparison.compare({ before: before.event ?? before, after: after.event ?? after, where: '' });
  return comparison.found.map(({ rule, where }) => ({ rule, where: where === '' ? part : `${part}.${where}` }));
}

function breaksOfRoute(before: Route, after: Route): Found[] {
  const isMoved = before.method !== after.method || before.path !== after.path || before.status !== after.status;
  return [
    ...(isMoved ? [{ rule: 'moved' as const, where: `${before.method} ${before.path}` }] : []),
    ...breaksOf('taken', 'params', { before: before.params, after: after.params }),
    ...breaksOf('taken', 'query', { before: before.query, after: after.query }),
    ...breaksOf('taken', 'body', { before: before.body, after: after.body }),
    ...breaksOf('given', 'response', { before: before.response, after: after.response }),
    ...breaksOf('given', 'streamed', { before: before.streamed, after: after.streamed }),
  ];
}

/** Goes through what there was before, and compares it with what there is now under the same name. */
function compared<Part>(
  before: Record<string, Part>,
  after: Record<string, Part>,
  breaks: (before: Part, after: Part) => Found[],
): Breaking[] {
  return Object.entries(before).flatMap(([contract, part]) => {
    const now = after[contract];
    const found = now === undefined ? [{ rule: 'removed' as const, where: '' }] : breaks(part, now);
    return found.map((each) => ({ contract, ...each }));
  });
}

/**
 * What in the contracts of today breaks programs that were built with those of before. Adding what's optional, and new calls and
 * events, break nothing.
 */
export const breakingChanges = (before: Snapshot, after: Snapshot): Breaking[] => [
  ...compared(before.routes, after.routes, breaksOfRoute),
  ...compared(before.events, after.events, (old, now) =>
    breaksOf('given', 'data', { before: old, after: now, isChecked: true }),
  ),
  ...compared(before.requests, after.requests, (old, now) => [
    ...breaksOf('taken', 'request', { before: old.request, after: now.request }),
    ...breaksOf('given', 'response', { before: old.response, after: now.response, isChecked: true }),
  ]),
];
