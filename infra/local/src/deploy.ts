import { command } from './failure.ts';
import { deployProgram } from './instance/build.ts';
import { siteDir } from './instance/edge-spec.ts';
import { currentInstance } from './instance/instance.ts';
import { root } from './paths.ts';
import { readRunning } from './process/running-file.ts';
import { runToEnd } from './process/run-step.ts';
import { say } from './say.ts';

/** `npm run deploy -- optimizer 1.42.0 --share 10`: the edge's command, for this instance unless SITE_DIR names another site. */
await command(async () => {
  const instance = currentInstance();
  const edge = readRunning(instance.dir) ? { EDGE_URL: `http://127.0.0.1:${instance.ports.edge}` } : {};
  const own = { SITE_DIR: siteDir(instance), PUBLIC_ORIGIN: instance.origin, ...edge };
  const { code } = await runToEnd({
    command: process.execPath,
    args: [deployProgram, ...process.argv.slice(2)],
    cwd: root,
    env: { ...process.env, ...(process.env.SITE_DIR ? {} : own) },
    onLine: say,
  });
  process.exitCode = code;
});
