import type { OnModuleInit } from '@nestjs/common';
import type { EventsHealth } from './events-health.js';
import type { EventsOptions } from './events-options.js';
import type { ParkedMessages } from './parked-messages.js';

/** Shows operators whether NATS is there, which a service can do without for a while, and what could not be handled. */
export class EventsDesk implements OnModuleInit {
  constructor(
    private readonly options: EventsOptions,
    private readonly events: EventsHealth,
    private readonly parked: ParkedMessages,
  ) {}

  onModuleInit(): void {
    const { operations } = this.options;
    const natsUp = () => (this.events.natsUp() ? Promise.resolve() : Promise.reject(new Error('NATS is away')));
    operations?.health.add('nats', natsUp, { required: false });
    operations?.parked.serve({
      list: () => this.parked.list(),
      replay: (id) => this.parked.replay({ messageIds: [id] }),
    });
  }
}
