// A terminal like a person's: util-linux's `script` gives the command a real one, so that Ctrl-C is a key press and not
// a signal.
import { spawn } from 'node:child_process';

const controlC = '\x03';

/**
 * What a new user's shell contains, and what npm needs to reach its registry. Nothing of ours: no ports, addresses, or
 * CI variables.
 */
const known =
  /^(HOME|LANG|LC_\w+|LOGNAME|PATH|SHELL|TERM|TMPDIR|TZ|USER|(https?|no|all)_proxy|npm_config_(registry|cache|cafile|proxy|https_proxy|userconfig|globalconfig)|NODE_EXTRA_CA_CERTS|SSL_CERT_\w+)$/i;

export const newcomersEnvironment = (env) =>
  Object.fromEntries(Object.entries(env).filter(([name]) => known.test(name)));

const open = new Set();

/** Runs a command in its own terminal. */
export class Terminal {
  #said = '';
  #waiting = [];

  constructor(command, cwd) {
    const env = { TERM: 'xterm', ...newcomersEnvironment(process.env) };
    this.began = performance.now();
    this.child = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], { cwd, env });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => this.#hear(text));
    }
    this.ended = new Promise((resolve, reject) => {
      this.child.once('error', reject);
      this.child.once('close', (code) => resolve(code));
    });
    open.add(this);
    this.ended.then(() => this.#leave());
  }

  /** Everything it printed, without carriage returns and colors. */
  get said() {
    return this.#said.replace(/\x1b\[[0-9;]*[A-Za-z]|\r/g, '');
  }

  /** Milliseconds since the command was started. */
  get age() {
    return performance.now() - this.began;
  }

  /** Resolves with the match once the terminal has printed it; rejects if the command ends without printing it. */
  reads(pattern) {
    return new Promise((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(this.said);
        if (found) resolve(found);
        return found !== null;
      };
      const giveUp = () => {
        if (!look()) reject(new Error(`The command ended without printing ${pattern}:\n${this.said}`));
      };
      if (!look()) this.#waiting.push({ look, giveUp });
    });
  }

  /** Presses Ctrl-C and waits for the end. Returns the exit code. */
  async interrupt() {
    this.child.stdin.write(controlC);
    return this.ended;
  }

  /** Closes the window while the command is running. */
  async close() {
    this.child.kill('SIGTERM');
    return this.ended;
  }

  static async closeAll() {
    await Promise.all([...open].map((terminal) => terminal.close()));
  }

  #leave() {
    open.delete(this);
    for (const { giveUp } of this.#waiting) giveUp();
  }

  #hear(text) {
    this.#said += text;
    this.#waiting = this.#waiting.filter(({ look }) => !look());
  }
}
