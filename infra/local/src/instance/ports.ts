import { Failure } from '../failure.ts';
import { opsOffset, type Service } from '../services.ts';
import { requireOpenable } from './refused-ports.ts';

/** Ports of the instance `main`, all of them on 127.0.0.1 only. `pages` is the bundler's server in `npm run dev`. */
const basePorts = { edge: 8080, edgeMetrics: 8180, postgres: 54329, nats: 42229, redis: 46379, pages: 8090 };

/** The sandbox: its page and its companies' ports. */
const sandboxPorts = {
  page: 4290,
  google: 4291,
  inbox: 4292,
  smtp: 4293,
  banks: 4294,
  aggregator: 4295,
  stripe: 4296,
  model: 4297,
  push: 4298,
  storage: 4299,
};

export type ServerName = keyof typeof basePorts;

const variableOf = (name: string): string => `${name.replace(/-|(?=[A-Z])/g, '_').toUpperCase()}_PORT`;
/** The variable that sets the port of the sandbox's page, or of one of its companies. */
export const sandboxVariable = (name: string): string => variableOf(name === 'page' ? 'sandbox' : `sandbox-${name}`);

function mapped<Name extends string>(
  of: Record<Name, number>,
  to: (port: number, name: string) => number,
): Record<Name, number>;
function mapped(of: Record<string, number>, to: (port: number, name: string) => number): Record<string, number> {
  return Object.fromEntries(Object.entries(of).map(([name, port]) => [name, to(port, name)]));
}

export interface Ports extends Record<ServerName, number> {
  sandbox: typeof sandboxPorts;
  services: Record<string, { http: number; ops: number }>;
}

/**
 * Port offsets of the known instances, so that several can run at the same time. 2000 would put the edge on 10080,
 * which browsers refuse.
 */
export const offsets: Record<string, number> = { main: 0, test: 1000, bench: 3000, drill: 5000 };

/** The port from the environment, or the default. */
export function parsePort(variable: string, value: string | undefined, otherwise: number): number {
  if (value === undefined || value === '') return otherwise;
  const port = Number(value);
  if (/^\d+$/.test(value) && port >= 1 && port <= 65535) return port;
  throw new Failure(`${variable} must be a port between 1 and 65535, but is "${value}".`);
}

export function portOffset(instance: string, env: NodeJS.ProcessEnv): number {
  const given = env.FLOATWISE_PORT_OFFSET;
  if (given !== undefined) {
    if (/^\d{1,4}$/.test(given)) return Number(given);
    throw new Failure(`FLOATWISE_PORT_OFFSET must be a number from 0 to 9999, but is "${given}".`);
  }
  const known = offsets[instance];
  if (known === undefined) {
    throw new Failure(
      `The instance "${instance}" needs FLOATWISE_PORT_OFFSET, because only main, test, bench, and drill have ports of their own.`,
    );
  }
  return known;
}

/**
 * An instance's ports; each one can be set by its variable (`EDGE_PORT`, `IDENTITY_PORT`, `IDENTITY_OPS_PORT` …).
 * @throws Failure for a port that browsers refuse, whether it comes from a variable or from the offset
 */
export function portsOf(instance: string, services: Service[], env: NodeJS.ProcessEnv): Ports {
  const offset = portOffset(instance, env);
  const port = (variable: string, otherwise: number): number =>
    requireOpenable(variable, parsePort(variable, env[variable], otherwise));
  const entries = services.map(({ name, port: base }) => {
    const http = port(variableOf(name), base + offset);
    return [name, { http, ops: port(variableOf(`${name}-ops`), http + opsOffset) }] as const;
  });
  return {
    ...mapped(basePorts, (base, name) => port(variableOf(name), base + offset)),
    sandbox: mapped(sandboxPorts, (base, name) => port(sandboxVariable(name), base + offset)),
    services: Object.fromEntries(entries),
  };
}
