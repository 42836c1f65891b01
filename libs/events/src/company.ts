/**
 * Lets handlers run side by side, so many at most, or one of them alone: if the process dies while a single handler runs, we
 * know which one caused it.
 */
export class Company {
  private atWork = 0;
  private readonly waiting: (() => boolean)[] = [];

  /** @param most how many run side by side */
  constructor(private readonly most = Infinity) {}

  /** @param job never rejects */
  beside(job: () => Promise<void>): Promise<void> {
    return this.enter(job, { alone: false });
  }

  /** Waits for running jobs and holds back later ones. @param job never rejects */
  alone(job: () => Promise<void>): Promise<void> {
    return this.enter(job, { alone: true });
  }

  private async enter(job: () => Promise<void>, { alone }: { alone: boolean }): Promise<void> {
    const taken = alone ? Infinity : 1;
    await new Promise<void>((resolve) => {
      this.waiting.push(() => {
        if (alone ? this.atWork > 0 : this.atWork >= this.most) return false;
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

  /** In arrival order. */
  private admit(): void {
    while (this.waiting[0]?.()) this.waiting.shift();
  }
}
