/**
 * Lets handlers work side by side, or one alone: when the process dies while a single handler works, there is no doubt
 * about which one it was.
 */
export class Company {
  private atWork = 0;
  private readonly waiting: (() => boolean)[] = [];

  /** @param job never rejects */
  beside(job: () => Promise<void>): Promise<void> {
    return this.enter(job, { alone: false });
  }

  /** Waits for those at work and holds up those that come later. @param job never rejects */
  alone(job: () => Promise<void>): Promise<void> {
    return this.enter(job, { alone: true });
  }

  private async enter(job: () => Promise<void>, { alone }: { alone: boolean }): Promise<void> {
    const taken = alone ? Infinity : 1;
    await new Promise<void>((resolve) => {
      this.waiting.push(() => {
        if (alone ? this.atWork > 0 : this.atWork === Infinity) return false;
        this.atWork += taken;
        resolve();
        return true;
      });
      this.admit();
    });
    try {
      await job();
    } finally {
      this.atWork = alone ? 0 : this.atWork - 1;
      this.admit();
    }
  }

  /** In the order they came. */
  private admit(): void {
    while (this.waiting[0]?.()) this.waiting.shift();
  }
}
