import { parsePort, portOffset, portsOf } from './ports.ts';

const services = [
  { name: 'identity', dir: '/x', port: 4101, hasDatabase: true },
  { name: 'cards', dir: '/x', port: 4102, hasDatabase: true },
];

describe('ports of an instance', () => {
  it('are the documented ones for main', () => {
    expect(portsOf('main', services, {})).toEqual({
      edge: 8080,
      edgeMetrics: 8180,
      postgres: 54329,
      nats: 42229,
      redis: 46379,
      pages: 8090,
      sandbox: {
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
      },
      services: { identity: { http: 4101, ops: 4201 }, cards: { http: 4102, ops: 4202 } },
    });
  });

  it('stand a thousand apart for the instance of the tests', () => {
    const ports = portsOf('test', services, {});
    expect([ports.edge, ports.postgres, ports.services.cards?.http, ports.services.cards?.ops]).toEqual([
      9080, 55329, 5102, 5202,
    ]);
    expect([ports.sandbox.smtp, ports.sandbox.aggregator]).toEqual([5293, 5295]);
  });

  it('can be set one by one, and the ops port follows its service', () => {
    const ports = portsOf('main', services, { EDGE_PORT: '8081', CARDS_PORT: '7000', IDENTITY_OPS_PORT: '7500' });
    expect(ports.edge).toBe(8081);
    expect(ports.services).toEqual({ identity: { http: 4101, ops: 7500 }, cards: { http: 7000, ops: 7100 } });
  });

  it('of an unknown instance need an offset', () => {
    expect(portOffset('try', { FLOATWISE_PORT_OFFSET: '3000' })).toBe(3000);
    expect(() => portOffset('try', {})).toThrow('The instance "try" needs FLOATWISE_PORT_OFFSET');
    expect(() => portOffset('main', { FLOATWISE_PORT_OFFSET: 'far' })).toThrow(
      'FLOATWISE_PORT_OFFSET must be a number',
    );
  });

  it.each(['0', '65536', '80a', '-1', '1.5', ' 80'])('refuse %p', (value) => {
    expect(() => parsePort('EDGE_PORT', value, 8080)).toThrow(
      `EDGE_PORT must be a port between 1 and 65535, but is "${value}".`,
    );
  });

  it('take the default for nothing', () => {
    expect([parsePort('EDGE_PORT', undefined, 8080), parsePort('EDGE_PORT', '', 8080)]).toEqual([8080, 8080]);
  });
});
