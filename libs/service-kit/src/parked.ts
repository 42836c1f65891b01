import { Injectable } from '@nestjs/common';

/** Messages that could not be handled, as the operator sees them on the private port. */
export interface ParkedDesk {
  list: () => Promise<unknown>;
  /** Rejects, or answers what the operator should know. */
  replay: (id: string) => Promise<unknown>;
}

/** A service that consumes events registers its desk here once, at the start. */
@Injectable()
export class ParkedMessages {
  private desk: ParkedDesk | undefined;

  serve(desk: ParkedDesk): void {
    this.desk = desk;
  }

  list(): Promise<unknown> {
    return this.desk?.list() ?? Promise.resolve([]);
  }

  async replay(id: string): Promise<unknown> {
    return this.desk?.replay(id);
  }
}
