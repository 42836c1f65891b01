import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ParkedMessages as ParkedEvents } from '@floatwise/events/parked-messages';
import { ParkedMessages } from '@floatwise/service-kit/parked';

/** Puts the messages that could not be handled on the operations port, to be listed and replayed. */
@Injectable()
export class ParkedDesk implements OnModuleInit {
  constructor(
    private readonly desk: ParkedMessages,
    private readonly parked: ParkedEvents,
  ) {}

  onModuleInit(): void {
    this.desk.serve({
      list: () => this.parked.list(),
      replay: (id) => this.parked.replay({ messageIds: [id] }),
    });
  }
}
