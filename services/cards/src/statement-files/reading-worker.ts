import { parentPort, workerData } from 'node:worker_threads';
import type { CsvMapping } from '@floatwise/contracts/cards/statement-files.http';
import { readMapped } from './read-csv.js';
import { readFile } from './read-file.js';
import type { ReadingInput, ReadStatement, Unexplained } from './read-statement.js';
import { UnreadableFile } from './file-text.js';

/** What to read: a file, or the rows of a file that its person has since explained. */
export type ReadingTask = Omit<ReadingInput, 'onProgress'> &
  ({ bytes: Uint8Array } | { rows: string[][]; columns: string[]; mapping: CsvMapping });

export type ReadingMessage =
  | { kind: 'progress'; read: number; total: number }
  | { kind: 'result'; result: ReadStatement | Unexplained }
  | { kind: 'refusal'; sentence: string };

const say = (message: ReadingMessage): void => parentPort?.postMessage(message);

function read(task: ReadingTask): ReadStatement | Unexplained {
  const input = { ...task, onProgress: (done: number, total: number) => say({ kind: 'progress', read: done, total }) };
  if ('bytes' in task) return readFile(Buffer.from(task.bytes), input);
  // The header line counts too.
  const rows = task.rows.map((cells, place) => ({ line: place + 2, cells }));
  return readMapped(rows, task.mapping, { columns: task.columns, input });
}

const task: ReadingTask = workerData;
try {
  say({ kind: 'result', result: read(task) });
} catch (error) {
  if (!(error instanceof UnreadableFile)) throw error;
  say({ kind: 'refusal', sentence: error.sentence });
}
