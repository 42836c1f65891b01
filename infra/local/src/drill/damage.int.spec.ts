import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { obtain } from '../obtain/obtain.ts';
import { launch, stopChild } from '../process/launch.ts';
import { until } from '../process/until.ts';
import { freePort } from '../servers/free-port.ts';
import { PgBackRest } from '../servers/pgbackrest.ts';
import { postgresSpec } from '../servers/postgres.ts';
import { damagesNoticed } from './damage.ts';

it('a whole backup has no faults, and a damaged one and a damaged piece of the log are each named', async () => {
  const programs = await obtain(['postgres', 'pgbackrest']);
  const dir = mkdtempSync(join(tmpdir(), 'floatwise-damage-'));
  chmodSync(dir, 0o755);
  const password = 'of-a-test';
  const own = { program: programs.postgres, dir, name: 'damage', port: await freePort(), password };
  const { dataDir } = postgresSpec(own);
  const base = dirname(dataDir);
  const given = {
    program: programs.pgbackrest,
    base,
    dataDir,
    port: own.port,
    password,
    cipherPass: 'a-key-of-a-test',
  };
  const backup = new PgBackRest(given);
  const spec = postgresSpec({ ...own, more: backup.forPostgres });
  const postgres = launch(spec.launch);
  try {
    await until(spec.ready, { what: spec.name, timeoutMs: spec.readyTimeoutMs });
    await backup.createStanza();
    await backup.backUp('full');
    expect(await backup.faults()).toEqual([]);
    for (const { said } of await damagesNoticed(backup)) expect(said.join('\n')).toContain('checksum invalid: 1');
  } finally {
    await stopChild(postgres, spec.stopSignal, spec.graceMs);
    for (const each of new Set([dir, base])) rmSync(each, { recursive: true, force: true });
  }
});
