import { parentPort, workerData } from 'node:worker_threads';
import type { Report } from './report.js';
import { writeReport } from './write-report.js';

const report: Report = workerData;
parentPort?.postMessage(await writeReport(report));
