import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type AlterTableCmd, type ColumnDef, type Constraint, type Node } from 'libpg-query';
import { batchesOf } from './batches.ts';
import { CheckedColumns } from './checked-columns.ts';
import { migrationNames, type MigrationFiles } from './files.ts';

/** Older ones ran before anything was deployed, when nobody had to wait for them. */
const FIRST_CHECKED = '20261126';

const WAY_BACK = /^-- Way back: \S/m;
const LAST_READER = /^-- Last reader: \S/m;

/** Stays the same for a whole transaction, so a new column with it needs no rewrite. */
const STABLE: ReadonlySet<string> = new Set(['now', 'current_date', 'transaction_timestamp']);

const needsLastReader = (what: string): string =>
  `${what}: say in a line "-- Last reader: …" in which earlier release the last code that reads it was removed`;
const twoSteps = (what: string): string =>
  `${what}: running replicas know the old name. Add the new one, write both, and drop the old one in a later release`;

/** What a statement does to a table that running replicas use. */
function faultsOfStatement(statement: Node, isAlone: boolean, checked: CheckedColumns): string[] {
  if ('IndexStmt' in statement) {
    const { idxname = '', concurrent = false } = statement.IndexStmt;
    if (!concurrent) return [`The index ${idxname} stops all writes while it's built: create it CONCURRENTLY`];
    return isAlone ? [] : [`CONCURRENTLY (${idxname}) works outside a transaction: give it a migration of its own`];
  }
  if ('AlterTableStmt' in statement) {
    const { relation, cmds = [] } = statement.AlterTableStmt;
    const isChecked = ({ subtype, name = '' }: AlterTableCmd) =>
      subtype === 'AT_SetNotNull' && checked.has(relation?.relname ?? '', name);
    return cmds.flatMap((cmd) =>
      'AlterTableCmd' in cmd && !isChecked(cmd.AlterTableCmd) ? faultsOfCommand(cmd.AlterTableCmd) : [],
    );
  }
  if ('RenameStmt' in statement) return [twoSteps(`It renames to ${statement.RenameStmt.newname ?? ''}`)];
  if ('AlterEnumStmt' in statement && statement.AlterEnumStmt.oldVal !== undefined)
    return [twoSteps(`It renames the value ${statement.AlterEnumStmt.oldVal}`)];
  if ('DropStmt' in statement) return faultsOfDrop(statement.DropStmt, isAlone);
  if ('UpdateStmt' in statement || 'DeleteStmt' in statement)
    return [
      'Rows are changed in one long transaction: let the runner do it in batches, by the line "-- In batches of <table> by <column>"',
    ];
  return ['LockStmt', 'VacuumStmt', 'ReindexStmt', 'ClusterStmt', 'TruncateStmt'].some((kind) => kind in statement)
    ? [`It locks a whole table`]
    : [];
}

/** What keeps the runner from adding a range to a statement's end, and from going on after it was stopped. */
function faultsOfBatches(statements: readonly Node[], table: string): string[] {
  const [only] = statements;
  const change =
    only && 'UpdateStmt' in only ? only.UpdateStmt : only && 'DeleteStmt' in only ? only.DeleteStmt : undefined;
  if (!change || statements.length > 1)
    return ['Only an UPDATE or a DELETE runs in batches, in a migration of its own'];
  const { whereClause: condition } = change;
  return [
    ...(change.relation?.relname === table ? [] : [`It changes another table than ${table}, which the batches are of`]),
    ...(condition
      ? []
      : ['Batches need a WHERE that leaves out the rows that are done: a stopped migration begins again']),
    ...(condition && 'BoolExpr' in condition && condition.BoolExpr.boolop === 'OR_EXPR'
      ? ['The runner adds "and <column> between …" at the end, and an OR would go past it: write NOT (… AND …)']
      : []),
    ...(change.returningClause ? ['Nobody reads what batches return'] : []),
  ];
}

function faultsOfDrop(
  { removeType, concurrent = false }: { removeType?: string; concurrent?: boolean },
  isAlone: boolean,
): string[] {
  if (removeType !== 'OBJECT_INDEX') return [needsLastReader('It drops a table or a type')];
  return concurrent && isAlone ? [] : ['Drop an index CONCURRENTLY, in a migration of its own'];
}

function faultsOfCommand({ subtype, name = '', def }: AlterTableCmd): string[] {
  switch (subtype) {
    case 'AT_AddColumn':
      return def && 'ColumnDef' in def ? faultsOfColumn(def.ColumnDef) : [];
    case 'AT_DropColumn':
      return [needsLastReader(`It drops the column ${name}`)];
    case 'AT_AlterColumnType':
      return [`A new type for ${name} rewrites the table while it's locked: add a column, fill it, and change over`];
    case 'AT_SetNotNull':
      return [
        `NOT NULL for ${name} reads the whole table while it's locked: add a CHECK (${name} IS NOT NULL) that is NOT VALID, validate it in a later migration, and then set NOT NULL in another`,
      ];
    case 'AT_AddConstraint':
      return def && 'Constraint' in def ? faultsOfConstraint(def.Constraint) : [];
    default:
      return [];
  }
}

function faultsOfColumn({ colname = '', constraints = [] }: ColumnDef): string[] {
  const own = constraints.flatMap((each) => ('Constraint' in each ? [each.Constraint] : []));
  const initial = own.find(({ contype }) => contype === 'CONSTR_DEFAULT')?.raw_expr;
  const isRewritten =
    own.some(({ contype }) => contype === 'CONSTR_GENERATED' || contype === 'CONSTR_IDENTITY') ||
    (initial !== undefined && callsIn(initial).some((called) => !STABLE.has(called)));
  if (isRewritten)
    return [
      `The column ${colname} gets another value in each row, which rewrites the table: add it without, and fill it`,
    ];
  return own.some(({ contype }) => contype === 'CONSTR_NOTNULL') && initial === undefined
    ? [`Running replicas don't fill the column ${colname}: give it a default, or allow NULL`]
    : [];
}

function callsIn(expression: unknown): string[] {
  if (typeof expression !== 'object' || expression === null) return [];
  const { FuncCall: call } = expression as { FuncCall?: { funcname?: { String?: { sval?: string } }[] } };
  const name = call?.funcname?.at(-1)?.String?.sval;
  return [...(name === undefined ? [] : [name]), ...Object.values(expression).flatMap(callsIn)];
}

function faultsOfConstraint({ contype, conname = '', skip_validation = false, indexname }: Constraint): string[] {
  if (contype === 'CONSTR_FOREIGN' || contype === 'CONSTR_CHECK')
    return skip_validation
      ? []
      : [`${conname} reads the whole table while it's locked: add it NOT VALID, and validate it in a later migration`];
  return (contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY') && indexname === undefined
    ? [`${conname} builds an index while the table is locked: build it CONCURRENTLY first, and add it USING INDEX`]
    : [];
}

function tablesOf(statement: Node): string[] {
  const [about] = Object.values(statement) as { relation?: { relname?: string }; relations?: Node[] }[];
  return about?.relation?.relname === undefined ? [] : [about.relation.relname];
}

const statementsOf = async (sql: string): Promise<Node[]> =>
  ((await parse(sql)).stmts ?? []).flatMap(({ stmt }) => (stmt ? [stmt] : []));

/**
 * Why a migration can't run beside replicas of the release before it, which read and write meanwhile. What it does to a table
 * that it creates itself is fine.
 * @param checked columns that migrations before it have checked
 */
export async function faultsOfMigration(sql: string, checked = new CheckedColumns()): Promise<string[]> {
  const statements = await statementsOf(sql);
  const batches = batchesOf(sql);
  const made = new Set(statements.flatMap((each) => ('CreateStmt' in each ? tablesOf(each) : [])));
  const faults = batches
    ? faultsOfBatches(statements, batches.table)
    : statements
        .filter((each) => !tablesOf(each).some((table) => made.has(table)))
        .flatMap((each) => faultsOfStatement(each, statements.length === 1, checked))
        .filter((fault) => !(fault.includes('Last reader') && LAST_READER.test(sql)));
  return WAY_BACK.test(sql)
    ? faults
    : [...faults, 'A line "-- Way back: …" is missing: how it\'s undone, or "none" with the reason'];
}

/** Of all migrations of a service that run beside replicas: `<migration>: <fault>`. */
export async function faultsOfMigrations(files: MigrationFiles): Promise<string[]> {
  const faults: string[] = [];
  const checked = new CheckedColumns();
  for (const name of migrationNames(files)) {
    const sql = readFileSync(join(files.migrationsDir, name, 'migration.sql'), 'utf8');
    const found = name >= FIRST_CHECKED ? await faultsOfMigration(sql, checked) : [];
    faults.push(...found.map((fault) => `${name}: ${fault}.`));
    checked.add(await statementsOf(sql));
  }
  return faults;
}
