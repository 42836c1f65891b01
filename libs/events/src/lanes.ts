/**
 * Runs jobs at most `width` at a time, and the jobs of one key one after another in the order they came: events of one
 * aggregate stay in order while others do not wait for them.
 */
export class Lanes {
  private readonly tails = new Map<string, Promise<void>>();
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(private readonly width: number) {}

  /** @param job never rejects */
  add(key: string, job: () => Promise<void>): void {
    const before = this.tails.get(key) ?? Promise.resolve();
    const tail = before
      .then(() => this.run(job))
      .finally(() => {
        if (this.tails.get(key) === tail) this.tails.delete(key);
      });
    this.tails.set(key, tail);
  }

  /** Resolves once everything added so far has ended. */
  async idle(): Promise<void> {
    await Promise.all(this.tails.values());
  }

  private async run(job: () => Promise<void>): Promise<void> {
    if (this.running >= this.width) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running += 1;
    try {
      await job();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
