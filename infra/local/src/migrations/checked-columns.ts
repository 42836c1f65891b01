import type { AlterTableCmd, Node } from 'libpg-query';

/** The column that a CHECK keeps from being NULL; undefined if the command adds no such CHECK. */
function columnOf({ subtype, def }: AlterTableCmd): string | undefined {
  if (subtype !== 'AT_AddConstraint' || !def || !('Constraint' in def)) return undefined;
  const { contype, raw_expr: test } = def.Constraint;
  if (contype !== 'CONSTR_CHECK' || !test || !('NullTest' in test)) return undefined;
  const { nulltesttype, arg } = test.NullTest;
  const [field] = nulltesttype === 'IS_NOT_NULL' && arg && 'ColumnRef' in arg ? (arg.ColumnRef.fields ?? []) : [];
  return field && 'String' in field ? field.String.sval : undefined;
}

/** Columns whose rows a validated CHECK has shown to be filled, so that SET NOT NULL reads no row. */
export class CheckedColumns {
  readonly #checks = new Map<string, { table: string; column: string; isValid: boolean }>();

  has(table: string, column: string): boolean {
    return [...this.#checks.values()].some((one) => one.isValid && one.table === table && one.column === column);
  }

  /** Takes over what a migration's statements add, validate, and drop. */
  add(statements: readonly Node[]): void {
    for (const statement of statements) {
      if (!('AlterTableStmt' in statement)) continue;
      const { relation, cmds = [] } = statement.AlterTableStmt;
      for (const cmd of cmds) if ('AlterTableCmd' in cmd) this.#take(relation?.relname ?? '', cmd.AlterTableCmd);
    }
  }

  #take(table: string, command: AlterTableCmd): void {
    const { subtype, name, def } = command;
    const column = columnOf(command);
    if (column !== undefined && def && 'Constraint' in def) {
      const { conname = '', skip_validation = false } = def.Constraint;
      this.#checks.set(`${table} ${conname}`, { table, column, isValid: !skip_validation });
    }
    const known = this.#checks.get(`${table} ${name}`);
    if (subtype === 'AT_ValidateConstraint' && known) known.isValid = true;
    if (subtype === 'AT_DropConstraint') this.#checks.delete(`${table} ${name}`);
  }
}
