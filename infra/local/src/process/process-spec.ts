import type { Launch } from './launch.ts';

/** Programs stop layer by layer, highest first. */
export const layers = { server: 0, service: 1, edge: 2 };

/** One program of a running instance: how it starts, when it's ready, how it stops. */
export interface ProcessSpec {
  name: string;
  layer: number;
  launch: Omit<Launch, 'onLine'>;
  /** Throws or returns false until the program is ready. */
  ready: () => Promise<boolean | void>;
  readyTimeoutMs: number;
  stopSignal: NodeJS.Signals;
  graceMs: number;
}
