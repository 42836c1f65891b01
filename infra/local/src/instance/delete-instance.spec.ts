import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dirElsewhere } from '../servers/unprivileged.ts';
import { deleteFormerClone } from './delete-instance.ts';
import { ensureSecrets } from './secrets.ts';

const dir = mkdtempSync(join(tmpdir(), 'former-clone-'));
const name = `former-clone-${process.pid}`;
const outside = join(dirElsewhere(name), 'postgres');

afterAll(() => [dir, dirElsewhere(name)].forEach((each) => rmSync(each, { recursive: true, force: true })));

test('data outside a new clone is from a deleted one and goes, because its passwords went with that clone', () => {
  mkdirSync(outside, { recursive: true });
  writeFileSync(join(outside, 'PG_VERSION'), '17');
  deleteFormerClone({ dir, name });
  expect(existsSync(outside)).toBe(false);
});

test('data of a clone that still has its passwords stays', () => {
  mkdirSync(outside, { recursive: true });
  ensureSecrets(dir, ['cards']);
  deleteFormerClone({ dir, name });
  expect(existsSync(outside)).toBe(true);
});
