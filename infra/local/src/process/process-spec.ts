import type { Launch } from './launch.ts';

/** Programs end layer by layer, the highest first. */
export const layers = { server: 0, service: 1, edge: 2 };

/** One program of a running instance: how it starts, when it is ready, how it ends. */
export interface ProcessSpec {
  name: string;
  layer: number;
  launch: Omit<Launch, 'onLine'>;
  /** Throws or answers false until the program serves. */
  ready: () => Promise<boolean | void>;
  readyTimeoutMs: number;
  stopSignal: NodeJS.Signals;
  graceMs: number;
}
