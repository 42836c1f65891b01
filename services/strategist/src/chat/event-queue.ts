/** Events that are written in one place and read in another, in order. */
export class EventQueue<Event> implements AsyncIterable<Event> {
  private readonly waiting: Event[] = [];
  private isOver = false;
  private wake: () => void = () => undefined;

  /** @param onLeave called when the reader leaves before the end */
  constructor(private readonly onLeave: () => void) {}

  push(event: Event): void {
    this.waiting.push(event);
    this.wake();
  }

  /** No event follows. */
  end(): void {
    this.isOver = true;
    this.wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Event, void> {
    try {
      for (;;) {
        const event = this.waiting.shift();
        if (event !== undefined) yield event;
        else if (this.isOver) return;
        else await new Promise<void>((resolve) => (this.wake = resolve));
      }
    } finally {
      if (!this.isOver) this.onLeave();
    }
  }
}
