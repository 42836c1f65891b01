import { differences } from './drill/agreement.ts';
import { Copy } from './drill/copy.ts';
import { damagesNoticed } from './drill/damage.ts';
import { People, type Person } from './drill/people.ts';
import { command, Failure } from './failure.ts';
import { buildForTests } from './instance/build.ts';
import { deleteInstance } from './instance/delete-instance.ts';
import { cleanUpAfterCrash, requireFreePorts } from './instance/guard.ts';
import { currentInstance, forgetGivenServers } from './instance/instance.ts';
import { Progress } from './instance/progress.ts';
import { ensureSecrets } from './instance/secrets.ts';
import { obtain } from './obtain/obtain.ts';
import { interruption } from './process/interrupted.ts';
import { LogFiles } from './process/log-files.ts';
import { until } from './process/until.ts';
import { say } from './say.ts';
import { archiveTimeoutS } from './servers/pgbackrest.ts';
import { inColumns } from './testing/columns.ts';
import { load } from './testing/load.ts';
import { measuredOn } from './testing/measured-on.ts';

const limitMinutes = 15;
const rate = { perSecond: 10, mostOpen: 5 };
/** How many people register under load before something is lost. */
const enough = 20;
const loadMs = 120_000;
const agreeMs = 120_000;

interface Drill {
  copy: Copy;
  people: People;
  progress: Progress;
}

interface Check {
  what: string;
  /** Null for a figure. */
  holds: boolean | null;
  figure: string;
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** Who is at stake: Pro, erased after the moment that is restored, taken back after it, and neither. */
async function cast({ copy, people }: Drill) {
  const [pro, gone, taken, calm] = (await people.some(4)) as [Person, Person, Person, Person];
  await people.becomePro(pro);
  await people.change(calm);
  await copy.backup.backUp('diff');
  return { pro, gone, taken, calm };
}

async function loaded(people: People): Promise<void> {
  const before = people.all.length;
  const isEnough = (): Promise<boolean> => Promise.resolve(people.all.length >= before + enough);
  await until(isEnough, { what: `A load of ${enough} people`, timeoutMs: loadMs });
}

type Cast = Awaited<ReturnType<typeof cast>>;

interface Turn {
  name: string;
  /** Whether Postgres' disk is lost, or only rows, so that a moment before is restored. */
  how: 'disk' | 'moment';
}

/** Loses Postgres or rows of it under load, right after somebody is erased and somebody takes an account back; returns the moments. */
async function lose({ copy, people }: Drill, { how }: Turn, { gone, taken }: Cast) {
  const calls = load(rate, [() => people.register()]);
  await loaded(people);
  const moment = new Date();
  await people.erase(gone);
  await people.takeBack(taken);
  if (how === 'moment') {
    await copy.query('cards', 'delete from card');
    await copy.archiveLog();
  }
  const downAt = Date.now();
  await copy.losePostgres(how === 'disk' ? 'SIGKILL' : 'SIGINT');
  await calls.end();
  await copy.closeEdge();
  await copy.stopServices();
  return { moment, downAt };
}

/** The steps of infra/backup/runbook.md. */
async function bringBack(
  { copy, progress }: Drill,
  { name, how }: Turn,
  { people, moment }: { people: Cast; moment: Date },
) {
  await progress.step(`${name}: restored`, async () => {
    await copy.backup.restore(how === 'moment' ? moment : undefined);
    await copy.startRestored();
  });
  const accounts = await copy.query<{ id: string }>('identity', 'select id::text as id from account');
  const ids = new Set(accounts.map(({ id }) => id));
  const back = { gone: ids.has(people.gone.id), taken: await hasOldPassword(copy, people.taken) };
  const said = await progress.step(`${name}: erased and closed again`, () => copy.operate('identity', 'after-restore'));
  await copy.emptyNatsAndRedis();
  const left = await progress.step(`${name}: services started, streams filled again`, async () => {
    await copy.startServices();
    return agreed(copy);
  });
  await copy.openEdge();
  return { ids, back, said, left };
}

/** Waits until the databases agree; returns in what they still don't. */
async function agreed(copy: Copy): Promise<string[]> {
  let left: string[] = [];
  const look = async (): Promise<boolean> => (left = await differences(copy.urlOf)).length === 0;
  await until(look, { what: 'Agreement', timeoutMs: agreeMs, everyMs: 500 }).catch(() => undefined);
  return left;
}

async function turn(drill: Drill, given: Turn): Promise<Check[]> {
  const { copy, people, progress } = drill;
  const { name, how } = given;
  const who = await progress.step(`${name}: people, and a differential backup`, () => cast(drill));
  const { moment, downAt } = await lose(drill, given, who);
  const { ids, back, said, left } = await bringBack(drill, given, { people: who, moment });
  const upAt = Date.now();
  const lostAt = how === 'disk' ? downAt : moment.getTime();
  const before = people.all.filter(({ id, at }) => at <= lostAt && id !== who.gone.id);
  const lost = before.filter(({ id }) => !ids.has(id));
  const newest = Math.max(...before.filter(({ id }) => ids.has(id)).map(({ at }) => at));
  const rpoMs = lost.length > 0 ? lostAt - newest : 0;
  people.keep(ids, who.gone);
  const cards = await copy.query('cards', 'select from card where user_id = $1', [who.calm.id]);
  const others = (await people.maySignIn(who.pro)) && (await people.maySignIn(who.calm)) && cards.length === 1;
  const was = (isBack: boolean): string =>
    isBack ? 'undone by the restore, and done again' : 'not undone by the restore';
  const checks: [what: string, holds: Check['holds'], figure: string][] = [
    ['RPO', null, `${seconds(rpoMs)} (log given away after ${archiveTimeoutS} s at the latest)`],
    ['accounts that were confirmed and are lost', null, `${lost.length} of ${before.length}`],
    ['RTO', null, seconds(upAt - downAt)],
    ['the six databases agree', left.length === 0, left.join('; ')],
    ['the command "after-restore"', null, said],
    ['who was erased stays erased', !(await people.maySignIn(who.gone)), was(back.gone)],
    ['an account that was taken back stays so', !(await people.maySignIn(who.taken)), was(back.taken)],
    ['everybody else signs in and has their card', others, ''],
  ];
  return checks.map(([what, holds, figure]) => ({ what: `${name}: ${what}`, holds, figure }));
}

/** Whether an account that was taken back has the password of before. */
async function hasOldPassword(copy: Copy, { id }: Person): Promise<boolean> {
  const sql = `select from account where id = $1 and password_hash is not null`;
  const [held, known] = await Promise.all([
    copy.query('identity', sql, [id]),
    copy.query(
      'identity',
      `select from outbox where subject like 'identity.access.ended.%' and envelope->'data'->>'userId' = $1`,
      [id],
    ),
  ]);
  return held.length > 0 && known.length === 0;
}

/** Whether each file of the repository is as it was written, and whether it's noticed if one isn't. */
async function verified({ backup }: Copy): Promise<Check[]> {
  const whole = await backup.faults();
  const noticed = await damagesNoticed(backup);
  return [
    { what: 'repository: every file is as it was written', holds: whole.length === 0, figure: whole.join('; ') },
    ...noticed.map(({ what, said }) => ({
      what: `repository: ${what} is noticed`,
      holds: said.some((line) => line.includes('checksum invalid')),
      figure: said.at(-2)?.trim() ?? '',
    })),
  ];
}

/** `npm run restore-drill`: loses Postgres' disk under load, and rows by mistake, and restores both (infra/backup). */
await command(async () => {
  forgetGivenServers();
  setTimeout(() => {
    process.stderr.write(`The drill was not done within ${limitMinutes} minutes.\n`);
    process.exit(1);
  }, limitMinutes * 60_000).unref();
  const progress = new Progress(interruption());
  await progress.step('build', buildForTests);
  const instance = currentInstance({ ...process.env, FLOATWISE_INSTANCE: 'drill' });
  await cleanUpAfterCrash(instance);
  await requireFreePorts(instance);
  await deleteInstance(instance);
  const logs = new LogFiles(`${instance.dir}/logs`);
  const secrets = ensureSecrets(
    instance.dir,
    instance.services.map(({ name }) => name),
  );
  const programs = await obtain(['postgres', 'nats', 'redis', 'caddy', 'pgbackrest']);
  const copy = new Copy({ instance, secrets, programs, logs });
  const drill: Drill = { copy, people: new People(instance, copy), progress };
  const checks: Check[] = [];
  try {
    await progress.step('a copy of the product started', () => copy.start());
    const calls = load(rate, [() => drill.people.register()]);
    await loaded(drill.people);
    await progress.step('full backup under load', () => copy.backup.backUp('full'));
    await calls.end();
    checks.push(...(await turn(drill, { name: 'disk lost', how: 'disk' })));
    checks.push(...(await turn(drill, { name: 'rows deleted', how: 'moment' })));
    checks.push(...(await progress.step('every file of the repository verified', () => verified(copy))));
  } finally {
    await copy.stop();
    await logs.close();
  }
  const rows = checks.map(({ what, holds, figure }) => [what, holds === null ? '' : holds ? 'yes' : 'NO', figure]);
  say(`\n${measuredOn()}\n\n${inColumns([['what', 'holds', 'figure'], ...rows])}`);
  const failed = checks.filter(({ holds }) => holds === false);
  if (failed.length > 0)
    throw new Failure(`${failed.length} of ${checks.length} checks failed; the logs are in ${instance.dir}/logs.`);
});
