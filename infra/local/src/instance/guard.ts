import { Failure } from '../failure.ts';
import { stillRuns } from '../process/identity.ts';
import { endLeftovers, forgetRunning, readRunning, type Running } from '../process/running-file.ts';
import { isFree } from '../servers/free-port.ts';
import type { Instance } from './instance.ts';
import { sandboxVariable } from './ports.ts';

/** This instance's running copy, if there is one. */
export function alreadyRunning(instance: Pick<Instance, 'dir'>): Running | undefined {
  const running = readRunning(instance.dir);
  return running && stillRuns(running.main) ? running : undefined;
}

export function requireNotRunning(instance: Instance): void {
  const running = alreadyRunning(instance);
  if (running) throw new Failure(`Floatwise already runs at ${running.origin}: end it first with "npm run stop".`);
}

/** Stops programs left behind by a crashed start; returns their names. */
export async function cleanUpAfterCrash(instance: Instance): Promise<string[]> {
  const running = readRunning(instance.dir);
  if (!running || stillRuns(running.main)) return [];
  const ended = await endLeftovers(running);
  forgetRunning(instance.dir);
  return ended;
}

/** The ports this start will use, by the variable that changes each. */
export function wantedPorts(instance: Instance, env: NodeJS.ProcessEnv): [string, number][] {
  const { ports } = instance;
  const own: [string, number][] = [
    ['EDGE_PORT', ports.edge],
    ['EDGE_METRICS_PORT', ports.edgeMetrics],
  ];
  if (!env.DATABASE_URL) own.push(['POSTGRES_PORT', ports.postgres]);
  if (!env.NATS_URL) own.push(['NATS_PORT', ports.nats]);
  if (!env.REDIS_URL) own.push(['REDIS_PORT', ports.redis]);
  for (const [name, port] of Object.entries(ports.sandbox)) own.push([sandboxVariable(name), port]);
  for (const [name, { http, ops }] of Object.entries(ports.services)) {
    const variable = name.toUpperCase().replaceAll('-', '_');
    own.push([`${variable}_PORT`, http], [`${variable}_OPS_PORT`, ops]);
  }
  return own;
}

export async function requireFreePorts(instance: Instance, env: NodeJS.ProcessEnv = process.env): Promise<void> {
  for (const [variable, port] of wantedPorts(instance, env)) {
    if (!(await isFree(port))) throw new Failure(portInUse(variable, port));
  }
}

export const portInUse = (variable: string, port: number): string =>
  `Port ${port} is already in use by another program: stop that program, or choose another port with ${variable}=<port>.`;
