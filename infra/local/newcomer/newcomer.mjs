// Does what the README tells newcomers to do first, in this checkout, with the machine's own Node and nothing
// configured. .ci/run runs it before anything else is installed; the last line counts what passed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isFree, programsOf } from './left-behind.mjs';
import { Terminal } from './terminal.mjs';
import { askWhichCard, readHeading, withPage } from './visit.mjs';

const self = fileURLToPath(import.meta.url);
const root = resolve(self, '../../../..');
const runsAt = /^Floatwise runs at (\S+) \(after/m;
const inboxAt = /^Every email arrives at (\S+)\.$/m;
const sandboxAt = /^The sandbox, the outside world of this machine, is at (\S+)\.$/m;
const accounts = /^Demo accounts .*\n((?: {2}\S+@.*\n)+)/m;
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
const portOf = (address) => Number(new URL(address).port);

const before = programsOf(root);
let passed = 0;

/** Prints what passed, with its duration. Anything thrown ends the run as a failure. */
async function sees(sentence, work) {
  const began = performance.now();
  try {
    const detail = await work();
    passed += 1;
    console.log(`  ✓ ${sentence}${detail ? `: ${detail}` : ''} (${seconds(performance.now() - began)})`);
  } catch (error) {
    console.log(`  ✗ ${sentence}\n${error instanceof Error ? error.message : String(error)}`);
    await Terminal.closeAll();
    console.log(`\n${passed} passed, 1 failed, 0 skipped`);
    process.exit(1);
  }
}

/** Retries for as long as an orderly stop may take. */
async function eventually(work, patienceMs = 60_000) {
  const until = performance.now() + patienceMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > until) throw error;
      await sleep(200);
    }
  }
}

function check(holds, otherwise) {
  if (!holds) throw new Error(otherwise);
}

/** The first command that the README shows. */
function firstCommand() {
  const [, command] = /```\n(.+)\n```/.exec(readFileSync(join(root, 'README.md'), 'utf8')) ?? [];
  check(command, 'The README shows no command.');
  return command;
}

/** Starts the product as the README says. Returns the terminal and the addresses it printed. */
async function start() {
  const terminal = new Terminal(firstCommand(), root);
  const [, address] = await terminal.reads(runsAt);
  const took = terminal.age;
  const [, inbox] = await terminal.reads(inboxAt);
  const [, sandbox] = await terminal.reads(sandboxAt);
  const [, people] = await terminal.reads(accounts);
  await terminal.reads(/Ctrl-C stops everything\.$/m);
  return { terminal, took, address, inbox, sandbox, people };
}

async function pageAnswers(address) {
  const answer = await fetch(address);
  check(answer.ok && (await answer.text()).includes('Floatwise'), `${address} answered ${answer.status}.`);
}

/** Presses Ctrl-C and checks that the product says it stopped. */
async function pressControlC({ terminal }) {
  await terminal.interrupt();
  check(/^Stopped\.$/m.test(terminal.said), `The terminal doesn't say that it stopped:\n${terminal.said}`);
}

/** Checks that no program from this folder is running, and that the printed ports are free. */
async function nothingIsLeft({ address, inbox, sandbox }) {
  const left = [...programsOf(root)].filter(([pid]) => !before.has(pid)).map(([pid, words]) => `${pid} ${words}`);
  check(left.length === 0, `These still run:\n${left.join('\n')}`);
  for (const url of [address, inbox, sandbox]) check(await isFree(portOf(url)), `${url} is still listened on.`);
}

/** Starts while another program is using the port. Returns the command's final error message. */
async function startBeside(port, variable) {
  const other = createServer();
  await new Promise((listening) => other.listen(port, '127.0.0.1', listening));
  try {
    const terminal = new Terminal(firstCommand(), root);
    const code = await terminal.ended;
    check(code !== 0, 'The command ended as if all was well.');
    const sentence = terminal.said.split('\n').find((line) => line.startsWith(`Port ${port} is already in use`));
    check(
      sentence?.includes(`${variable}=<port>`),
      `No sentence names port ${port} and ${variable}:\n${terminal.said}`,
    );
    return sentence;
  } finally {
    await new Promise((closed) => other.close(closed));
  }
}

/** Inside a separate network without access to anything but this machine. */
async function withoutNetwork() {
  const outside = await fetch('http://192.0.2.1/', { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
  check(outside === undefined, 'There still is a network.');
  const running = await start();
  await pageAnswers(running.address);
  await pressControlC(running);
  await nothingIsLeft(running);
  return `page after ${seconds(running.took)}`;
}

async function everything() {
  console.log(`A newcomer types "${firstCommand()}" …`);
  const kind = existsSync(join(root, 'node_modules')) ? 'a start' : 'the first start';
  let running;
  await sees(`${kind} leads to a page`, async () => {
    running = await start();
    await pageAnswers(running.address);
    return `${running.address} after ${seconds(running.took)}`;
  });
  const open = (work) => () => withPage(root, work);
  await sees(
    'a guest adds a card, asks about $400 and gets the answer',
    open((page) => askWhichCard(page, running.address)),
  );
  await sees(
    'the inbox opens',
    open((page) => readHeading(page, running.inbox, 'Inbox')),
  );
  await sees(
    "the sandbox's page opens",
    open((page) => readHeading(page, running.sandbox, 'Sandbox')),
  );
  await sees('Ctrl-C ends everything', async () => {
    await pressControlC(running);
    await nothingIsLeft(running);
  });
  await sees('the demo accounts can be shown again', async () => {
    const terminal = new Terminal(`${firstCommand()} -- --accounts`, root);
    check((await terminal.ended) === 0, terminal.said);
    check(terminal.said.includes(running.people), `Not the same accounts:\n${terminal.said}`);
  });
  let again;
  await sees('a second start takes seconds and keeps the accounts', async () => {
    again = await start();
    check(again.people === running.people, 'The demo accounts are others now.');
    await pageAnswers(again.address);
    return `page after ${seconds(again.took)}`;
  });
  await sees('closing the terminal ends everything too', async () => {
    await again.terminal.close();
    await eventually(() => nothingIsLeft(again));
  });
  await sees('a port in use is named', () => startBeside(portOf(running.address), 'EDGE_PORT'));
  await sees("the inbox's port too", () => startBeside(portOf(running.inbox), 'SANDBOX_INBOX_PORT'));
  await sees('it starts without a network once everything is installed', () => {
    const inside = 'ip link set lo up && exec "$0" "$1" --without-network';
    const args = ['--net', 'sh', '-c', inside, process.execPath, self];
    const { status, stdout, stderr } = spawnSync('unshare', args, { cwd: root, encoding: 'utf8' });
    check(status === 0, `${stdout}${stderr}`);
    return stdout.trim();
  });
  console.log(`\n${passed} passed, 0 failed, 0 skipped`);
}

if (process.argv.includes('--without-network')) console.log(await withoutNetwork());
else await everything();
