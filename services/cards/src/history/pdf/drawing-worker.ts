import { parentPort, workerData } from 'node:worker_threads';
import type { Report } from './report.js';
import { writeReport } from './write-report.js';

parentPort?.postMessage(await writeReport(workerData as Report));
