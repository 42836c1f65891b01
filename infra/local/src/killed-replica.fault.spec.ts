import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { cardAdded, cardChanged } from '@floatwise/contracts/cards/events';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { answersOf, busyPeople, changesHeard } from '@floatwise/test-kit/bookkeeper';
import { noteSeen } from '@floatwise/test-kit/fault-notes';
import { HttpClient } from '@floatwise/test-kit/http-client';
import { MailServer } from '@floatwise/test-kit/mail-server';
import { secondConsumer } from '@floatwise/test-kit/second-consumer';
import type { ProcessMark } from './process/identity.ts';
import { LogFiles } from './process/log-files.ts';
import { Supervisor } from './process/supervisor.ts';
import { discoverServices } from './services.ts';
import { replicated } from './testing/replicated.ts';

const wallets = 8;
const kills = 4;

const opened: (() => Promise<unknown>)[] = [];
/** Whatever came of the test, nothing that it started runs on. */
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});

it('[fault 36] a replica killed as the kernel does for memory, four times under load: started again, 503 with Retry-After at worst, and nothing is lost or told twice', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'floatwise-killed-'));
  opened.push(() => Promise.resolve(rmSync(dir, { recursive: true })));
  const mails = await new MailServer().start();
  opened.push(() => mails.stop());
  const services = discoverServices().filter(({ name }) => name === 'cards');
  const product = await replicated({ services, smtpUrl: mails.url, replicasEach: 2 });
  opened.push(() => Promise.resolve(product.forget()));
  const listener = await secondConsumer([cardAdded, cardChanged]);
  opened.push(() => listener.stop());
  const logs = new LogFiles(dir);
  opened.push(() => logs.close());
  let running: ProcessMark[] = [];
  const supervisor = new Supervisor({ logs, report: () => undefined, onChange: (marks) => (running = marks) });
  opened.push(() => supervisor.stop());
  for (const spec of [...product.replicas, product.edge]) await supervisor.start(spec);

  const { origin } = product;
  const guest = new HttpClient(origin, { origin });
  const reads = new Map<string, number>();
  const busy = await busyPeople(guest, wallets, async () => {
    const { headers, status } = await guest.get('/api/cards/search?query=chase');
    const answer = status === 200 ? '200' : `${status} after ${headers.get('retry-after')}`;
    reads.set(answer, (reads.get(answer) ?? 0) + 1);
    await pause(5);
  });
  const isBack = (name: string, before: number) => async () => {
    const mark = running.find((one) => one.name === name);
    const spec = product.replicas.find((one) => one.name === name);
    return mark !== undefined && mark.pid !== before && (await spec?.ready()) === true;
  };
  const servedBy = (name: string) => readFileSync(logs.pathOf(name), 'utf8').split('"route":"/api/').length;

  await busy.allConfirm(10);
  for (let kill = 0; kill < kills; kill += 1) {
    const name = product.replicas[kill % product.replicas.length]?.name ?? '';
    const pid = running.find((one) => one.name === name)?.pid ?? 0;
    expect(pid).toBeGreaterThan(1);
    process.kill(pid, 'SIGKILL');
    await busy.allConfirm(10);
    await eventually(isBack(name, pid));
    // Its sibling is next, so the edge must know by then that this one is back.
    const served = servedBy(name);
    await eventually(() => servedBy(name) > served);
  }
  await busy.allConfirm(10);
  await busy.end();

  expect(await busy.lost()).toEqual([]);
  const { made, heard } = await changesHeard(product.databases.get('cards') ?? '', listener);
  expect(heard).toEqual(made);
  const answers = answersOf(busy.people);
  const others = [...answers.keys(), ...reads.keys()].filter((answer) => !['200', '503 after 5'].includes(answer));
  expect(others).toEqual([]);
  const shareOf = (all: ReadonlyMap<string, number>) => {
    const refused = all.get('503 after 5') ?? 0;
    return `${refused} of ${refused + (all.get('200') ?? 0)}`;
  };
  noteSeen(36, `503 with Retry-After for ${shareOf(answers)} changes and ${shareOf(reads)} reads`);
});
