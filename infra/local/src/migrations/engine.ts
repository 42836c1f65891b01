import { readFileSync } from 'node:fs';
import type { ErrorRegistry } from '@prisma/driver-adapter-utils';
import type pg from 'pg';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import { Failure } from '../failure.ts';
import { migrationAdapter, reach, untilUnlocked } from './adapter.ts';
import { migrationFiles, migrationList, migrationName, writeMigration, type MigrationFiles } from './files.ts';

const nothingExcluded = { externalTables: [], externalEnums: [] };

/**
 * On the engine's class once it's loaded. Test files of one worker share that class, but load this file anew: timers of a first engine
 * would call into a second one, and its work would never end.
 */
const isLoaded = Symbol.for('floatwise.schema-engine-is-loaded');

/** Prisma's own schema engine as WebAssembly, so nothing is downloaded. */
function loadEngine(): void {
  if (isLoaded in bindings.SchemaEngine) return;
  const file = new URL('schema_engine_bg.wasm', import.meta.resolve('@prisma/schema-engine-wasm/schema_engine_bg'));
  const imports = { './schema_engine_bg.js': letProcessesEnd(bindings) } as unknown as WebAssembly.Imports;
  const instance = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file)), imports);
  bindings.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
  Object.assign(bindings.SchemaEngine, { [isLoaded]: true });
}

/**
 * The engine's timers (10 s) outlive its work and would delay a command's exit, so they're made not to keep the process
 * alive.
 */
function letProcessesEnd(from: object): object {
  const corrected = Object.entries(from)
    .filter(([name]) => name.startsWith('__wbg_setTimeout'))
    .map(([name]) => [name, (act: () => void, delayMs: number) => setTimeout(act, delayMs).unref()]);
  return { ...from, ...Object.fromEntries(corrected) };
}

async function withEngine<Result>(
  url: string,
  files: MigrationFiles,
  work: (engine: bindings.SchemaEngine, pool: pg.Pool) => Promise<Result>,
): Promise<Result> {
  loadEngine();
  const { bound, scriptError, pool } = migrationAdapter(url);
  const datamodels: [string, string][] = [[files.schemaPath, readFileSync(files.schemaPath, 'utf8')]];
  const log = (message: string): void => {
    if (process.env.DEBUG) process.stderr.write(`${message}\n`);
  };
  try {
    await reach(pool);
    const engine = await bindings.SchemaEngine.new({ datamodels }, log, bound);
    try {
      return await work(engine, pool);
    } finally {
      engine.free();
    }
  } catch (error) {
    throw new Failure(readable(error, scriptError(), bound.errorRegistry));
  } finally {
    await pool.end();
  }
}

/**
 * Reports a failed migration by its name and how it failed. The engine's own message is an internal trace, which has only the number of an
 * error of the adapter.
 */
function readable(error: unknown, scriptError: string | undefined, errors: ErrorRegistry): string {
  const text = error instanceof Error ? error.message : String(error);
  const [, id] = /External error id#(\d+)/.exec(text) ?? [];
  const ofAdapter = id === undefined ? undefined : errors.consumeError(Number(id))?.error;
  const how = scriptError ?? (ofAdapter && `failed: ${String(ofAdapter)}`);
  if (how === undefined) return text;
  const name = /migration_name="([^"]+)"/.exec(text)?.[1] ?? 'a script';
  return `The migration ${name} ${how}`;
}

/**
 * Applies the migrations that the database lacks and returns their names. A migration is one transaction, so a failed
 * one leaves nothing behind and is tried again; one in batches goes on where it failed.
 */
export const deploy = (serviceDir: string, url: string): Promise<string[]> =>
  untilUnlocked(() => deployOnce(serviceDir, url));

function deployOnce(serviceDir: string, url: string): Promise<string[]> {
  const files = migrationFiles(serviceDir);
  return withEngine(url, files, async (engine, pool) => {
    const list = migrationList(files);
    const history = await diagnose(engine, files);
    for (const name of history.failed) await engine.markMigrationRolledBack({ migrationName: name });
    const applied = await engine.applyMigrations({ migrationsList: list, filters: nothingExcluded });
    await pool.query(hidden);
    return applied.appliedMigrationNames;
  });
}

/** Only their owner may read and write what tells which migrations were applied; the other roles got it with all new tables. */
const hidden = `do $$ declare other name; begin
  for other in select distinct grantee.rolname from pg_class, aclexplode(relacl) as given
    join pg_roles as grantee on grantee.oid = given.grantee
    where pg_class.oid = '_prisma_migrations'::regclass and given.grantee <> relowner
  loop execute format('revoke all on table _prisma_migrations from %I', other); end loop;
end $$`;

export interface MigrationStatus {
  /** Not in the database yet. */
  pending: string[];
  /** Started and failed; the next deploy tries them again. */
  failed: string[];
  /** Applied, but their files have changed since. */
  edited: string[];
  /** In the database but not among the files. */
  unknown: string[];
}

async function diagnose(engine: bindings.SchemaEngine, files: MigrationFiles): Promise<MigrationStatus> {
  const found = await engine.diagnoseMigrationHistory({
    migrationsList: migrationList(files),
    optInToShadowDatabase: false,
    filters: nothingExcluded,
  });
  const history = found.history;
  return {
    pending: history && 'unappliedMigrationNames' in history ? history.unappliedMigrationNames : [],
    unknown: history && 'unpersistedMigrationNames' in history ? history.unpersistedMigrationNames : [],
    failed: found.failedMigrationNames,
    edited: found.editedMigrationNames,
  };
}

export function status(serviceDir: string, url: string): Promise<MigrationStatus> {
  const files = migrationFiles(serviceDir);
  return withEngine(url, files, (engine) => diagnose(engine, files));
}

/**
 * Writes the migration from the existing ones to schema.prisma: replays them in an empty temporary database and
 * compares. Returns undefined if there's nothing to change.
 */
export function create(serviceDir: string, emptyUrl: string, label: string): Promise<string | undefined> {
  const files = migrationFiles(serviceDir);
  return withEngine(emptyUrl, files, async (engine) => {
    await engine.applyMigrations({ migrationsList: migrationList(files), filters: nothingExcluded });
    const schema = { files: [{ path: files.schemaPath, content: readFileSync(files.schemaPath, 'utf8') }] };
    const difference = await engine.diff({
      from: { tag: 'schemaDatasource', configDir: serviceDir, ...schema },
      to: { tag: 'schemaDatamodel', ...schema },
      script: true,
      exitCode: true,
      filters: { ...nothingExcluded, externalTables: ['public._prisma_migrations'] },
    });
    if (difference.exitCode === 0) return undefined;
    return writeMigration(files, migrationName(label, new Date()), difference.stdout ?? '');
  });
}
