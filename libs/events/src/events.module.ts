import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { Module, type DynamicModule, type FactoryProvider, type Provider } from '@nestjs/common';
import { EventsHealth } from './events-health.js';
import { eventsOptions, type EventsOptions } from './events-options.js';
import { EventsRuntime } from './events-runtime.js';
import { Handlers } from './handlers.js';
import { NatsLink } from './nats-link.js';
import { ParkedMessages } from './parked-messages.js';
import { Relay } from './relay.js';
import { Requests } from './requests.js';
import { defaultSettings } from './settings.js';

/** Everything a service needs to publish, consume, and ask. Global: import it once, in the service's module. */
@Module({})
export class EventsModule {
  static forRoot(options: EventsOptions): DynamicModule {
    return assemble({ provide: eventsOptions, useValue: options });
  }

  /** The same, with options that need injected dependencies. */
  static forRootAsync(options: {
    imports?: DynamicModule['imports'];
    inject?: FactoryProvider['inject'];
    useFactory: (...args: never[]) => EventsOptions | Promise<EventsOptions>;
  }): DynamicModule {
    const { imports, inject = [], useFactory } = options;
    return assemble({ provide: eventsOptions, inject, useFactory }, imports);
  }
}

function assemble(options: Provider, imports: DynamicModule['imports'] = []): DynamicModule {
  return {
    module: EventsModule,
    global: true,
    imports: [...imports, DiscoveryModule],
    providers: [
      options,
      {
        provide: Handlers,
        inject: [eventsOptions, DiscoveryService],
        useFactory: ({ service }: EventsOptions, discovery: DiscoveryService) => new Handlers(service, discovery),
      },
      {
        provide: NatsLink,
        inject: [eventsOptions],
        useFactory: ({ natsUrl, service }: EventsOptions) => new NatsLink(natsUrl, service),
      },
      {
        provide: Relay,
        inject: [eventsOptions, NatsLink],
        useFactory: ({ service, pool, relayPool = pool, settings }: EventsOptions, link: NatsLink) =>
          new Relay(service, relayPool, link, { ...defaultSettings, ...settings }),
      },
      {
        provide: EventsRuntime,
        inject: [eventsOptions, Handlers, NatsLink, Relay],
        useFactory: (...given: ConstructorParameters<typeof EventsRuntime>) => new EventsRuntime(...given),
      },
      {
        provide: Requests,
        inject: [eventsOptions, NatsLink],
        useFactory: ({ service }: EventsOptions, link: NatsLink) => new Requests(link, service),
      },
      {
        provide: EventsHealth,
        inject: [eventsOptions, NatsLink, Relay],
        useFactory: ({ pool }: EventsOptions, link: NatsLink, relay: Relay) => new EventsHealth(pool, link, relay),
      },
      {
        provide: ParkedMessages,
        inject: [eventsOptions, Handlers],
        useFactory: ({ pool, transactions }: EventsOptions, handlers: Handlers) =>
          new ParkedMessages({ pool, transactions, handlers }),
      },
    ],
    exports: [Requests, EventsHealth, ParkedMessages],
  };
}
