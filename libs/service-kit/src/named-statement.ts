import pg from 'pg';

declare module 'pg' {
  interface Connection {
    /** The text of each named statement that the server has parsed on this connection. */
    readonly parsedStatements: Readonly<Record<string, string | undefined>>;
  }
}

/** What the server says about a statement's columns. */
interface Columns {
  fields: pg.FieldDef[];
  names: string[];
  parsers: ((text: string) => unknown)[];
  /** A row without values: copying it is faster than adding its columns one by one. */
  emptyRow: Record<string, unknown>;
}

type Callback = (error: Error | null, result?: pg.QueryResult) => void;

/** The columns of the statements that a connection has run before. */
const described = new WeakMap<pg.Connection, Map<string, Columns>>();

function describedOn(connection: pg.Connection): Map<string, Columns> {
  const found = described.get(connection) ?? new Map<string, Columns>();
  described.set(connection, found);
  return found;
}

/** A value that's the same on the wire as its text; the driver converts all others. */
type PlainValue = string | number | boolean | null;

const isPlain = (value: unknown): value is PlainValue =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** Arrays of text, such as IDs, and of numbers are written here; the driver would need more time for them than for all the rest. */
type PlainArray = readonly (string | number)[];

const isPlainArray = (value: unknown): value is PlainArray =>
  Array.isArray(value) && value.every((element) => typeof element === 'string' || typeof element === 'number');

interface NamedQuery {
  name: string;
  text: string;
  values: (PlainValue | PlainArray)[];
}

const inArray = (element: string | number): string =>
  typeof element === 'number' ? String(element) : `"${element.replace(/[\\"]/g, '\\$&')}"`;

function wireText(value: PlainValue | PlainArray): string | null {
  if (value === null) return null;
  return typeof value === 'object' ? `{${value.map(inArray).join(',')}}` : String(value);
}

/** Whether these are the arguments of a query that `NamedStatement` can run. */
export function isNamedQuery(query: unknown, values: unknown): query is NamedQuery {
  if (typeof query !== 'object' || query === null || values !== undefined) return false;
  if (!('name' in query && 'text' in query && 'values' in query) || Object.keys(query).length !== 3) return false;
  const { name, text } = query;
  return (
    typeof name === 'string' &&
    typeof text === 'string' &&
    Array.isArray(query.values) &&
    query.values.every((value) => isPlain(value) || isPlainArray(value))
  );
}

/**
 * A named statement for `client.query`. The driver's own asks for the columns before every execution, and builds their
 * list anew; that's a third of the work of a read with many columns. A named statement's columns can't change: if a
 * migration changes them, Postgres refuses the statement, and the pool replaces the connection. So this one asks once
 * per connection.
 */
export class NamedStatement implements pg.Submittable {
  readonly name: string;
  readonly text: string;
  /** Set by the client. */
  callback: Callback | undefined;
  private readonly values: NamedQuery['values'];
  private connection: pg.Connection | undefined;
  private columns: Columns | undefined;
  private readonly rows: Record<string, unknown>[] = [];
  private command = '';
  private rowCount: number | null = null;
  /** A value that can't be read; reported when the server is ready again. */
  private failure: unknown;

  constructor({ name, text, values }: NamedQuery) {
    this.name = name;
    this.text = text;
    this.values = values;
  }

  /** @returns the error if another statement has the same name */
  submit(connection: pg.Connection): Error | null {
    const { name, text } = this;
    this.connection = connection;
    const parsed = connection.parsedStatements[name];
    if (parsed !== undefined && parsed !== text) {
      return new Error(`Prepared statements must be unique - '${name}' was used for a different statement`);
    }
    this.columns = parsed === undefined ? undefined : describedOn(connection).get(name);
    // All messages leave in one system call.
    connection.stream.cork();
    if (parsed === undefined) connection.parse({ name, text, types: [] }, true);
    connection.bind({ statement: name, values: this.values.map(wireText) }, true);
    if (!this.columns) connection.describe({ type: 'P', name: '' }, true);
    connection.execute({ portal: '' }, true);
    connection.sync();
    connection.stream.uncork();
    return null;
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    const parsers = fields.map(({ dataTypeID }): ((text: string) => unknown) =>
      pg.types.getTypeParser(dataTypeID, 'text'),
    );
    const names = fields.map(({ name }) => name);
    this.columns = { fields, names, parsers, emptyRow: Object.fromEntries(names.map((name) => [name, null])) };
    if (this.connection) describedOn(this.connection).set(this.name, this.columns);
  }

  handleDataRow({ fields: values }: { fields: (string | null)[] }): void {
    const { columns } = this;
    if (!columns || this.failure !== undefined) return;
    const { names, parsers } = columns;
    const row = { ...columns.emptyRow };
    try {
      // By index: this runs for every value that a service reads.
      for (let index = 0; index < names.length; index += 1) {
        const name = names[index];
        const value = values[index];
        if (name !== undefined && typeof value === 'string') row[name] = parsers[index]?.(value);
      }
    } catch (error) {
      this.failure = error;
    }
    this.rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    const [command = '', ...numbers] = text.split(' ');
    this.command = command;
    this.rowCount = numbers.length > 0 ? Number(numbers.at(-1)) : null;
  }

  handleEmptyQuery(): void {
    // The server is ready right after it.
  }

  handleError(error: Error): void {
    this.callback?.(error);
  }

  handleReadyForQuery(): void {
    const { rows, command, rowCount, columns, failure } = this;
    if (failure !== undefined) return this.callback?.(failure instanceof Error ? failure : new Error(String(failure)));
    this.callback?.(null, { rows, command, rowCount, oid: 0, fields: columns?.fields ?? [] });
  }
}
