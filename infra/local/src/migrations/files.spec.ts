import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrationFiles, migrationList, migrationName, migrationNames, writeMigration } from './files.ts';

describe('migration files', () => {
  it.each([
    ['add nickname', '20261121093005_add_nickname'],
    ['  Add: Nickname! ', '20261121093005_add_nickname'],
    ['…', '20261121093005_change'],
  ])('%p is called %p', (label, name) => {
    expect(migrationName(label, new Date('2026-11-21T09:30:05.123Z'))).toBe(name);
  });

  it('are laid out as Prisma lays them out, oldest first', () => {
    const dir = mkdtempSync(join(tmpdir(), 'floatwise-migrations-'));
    try {
      const files = migrationFiles(dir);
      expect(migrationNames(files)).toEqual([]);
      const path = writeMigration(files, '20260102000000_second', 'select 2;');
      writeMigration(files, '20260101000000_first', 'select 1;');
      writeFileSync(join(files.migrationsDir, 'notes.txt'), '');
      expect(path).toBe(join(dir, 'prisma/migrations/20260102000000_second/migration.sql'));
      expect(readFileSync(path, 'utf8')).toBe('select 2;');
      const list = migrationList(files);
      expect(list.migrationDirectories.map(({ path: name }) => name)).toEqual([
        '20260101000000_first',
        '20260102000000_second',
      ]);
      expect(list.lockfile.content).toContain('provider = "postgresql"');
    } finally {
      rmSync(dir, { recursive: true });
    }
  });
});
