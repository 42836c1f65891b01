interface Waiting<Given, Result> {
  given: Given;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Makes one call for many callers. The first caller's call begins at once; those who come while it's under way share the next one.
 * So nobody waits for others to come, and the busier it gets, the fewer calls each result takes.
 */
export class Gathered<Given, Result> {
  private waiting: Waiting<Given, Result>[] = [];
  private isBusy = false;

  /**
   * @param all one call for all that's given; its results are in the same order. If it rejects, so does each caller's promise
   * @param most how many callers may share a call
   */
  constructor(
    private readonly all: (given: readonly Given[]) => Promise<readonly Result[]>,
    private readonly most = 100,
  ) {}

  ask(given: Given): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ given, resolve, reject });
      if (this.isBusy) return;
      this.isBusy = true;
      // Deferred, so that callers who come together share the first call, too.
      setImmediate(() => void this.run());
    });
  }

  /** Never rejects. */
  private async run(): Promise<void> {
    while (this.waiting.length > 0) {
      const callers = this.waiting.slice(0, this.most);
      this.waiting = this.waiting.slice(this.most);
      try {
        const results = await this.all(callers.map(({ given }) => given));
        if (results.length !== callers.length) throw new Error('A call for many gave too few results, or too many.');
        for (const [index, { resolve }] of callers.entries()) resolve(results[index] as Result);
      } catch (error) {
        for (const { reject } of callers) reject(error);
      }
    }
    this.isBusy = false;
  }
}
