interface Waiting<Given, Result> {
  given: Given;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

export interface GatheredOptions {
  /** How many callers may share a call. */
  most?: number;
  /** How long a call waits for callers to share it, milliseconds. */
  waitMs?: number;
}

/**
 * Makes one call for many callers. The first caller's call begins at once; those who come while it's under way share the next one.
 * So nobody waits for others to come, and the busier it gets, the fewer calls each result takes. Where nobody is in a hurry, each call
 * can wait for others.
 */
export class Gathered<Given, Result> {
  private waiting: Waiting<Given, Result>[] = [];
  private isBusy = false;
  private readonly most: number;
  private readonly waitMs: number;

  /** @param all one call for all that's given; its results are in the same order. If it rejects, so does each caller's promise */
  constructor(
    private readonly all: (given: readonly Given[]) => Promise<readonly Result[]>,
    { most = 100, waitMs = 0 }: GatheredOptions = {},
  ) {
    this.most = most;
    this.waitMs = waitMs;
  }

  ask(given: Given): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ given, resolve, reject });
      if (this.isBusy) return;
      this.isBusy = true;
      void this.run();
    });
  }

  /** Never rejects. */
  private async run(): Promise<void> {
    // Deferred, so that callers who come together share the first call, too.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.waiting.length > 0) {
      if (this.waitMs > 0 && this.waiting.length < this.most) {
        await new Promise((resolve) => setTimeout(resolve, this.waitMs));
      }
      const callers = this.waiting.slice(0, this.most);
      this.waiting = this.waiting.slice(this.most);
      try {
        const results = await this.all(callers.map(({ given }) => given));
        if (results.length !== callers.length) throw new Error('A call for many gave too few results, or too many.');
        for (const [index, result] of results.entries()) callers[index]?.resolve(result);
      } catch (error) {
        for (const { reject } of callers) reject(error);
      }
    }
    this.isBusy = false;
  }
}
