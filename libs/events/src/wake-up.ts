/** A bell for a single sleeper. A ring between `next()` and `within()` isn't missed. */
export class WakeUp {
  private pending?: () => void;

  ring(): void {
    this.pending?.();
  }

  next(): { within(ms: number): Promise<void> } {
    const rung = new Promise<void>((resolve) => (this.pending = resolve));
    return {
      within: async (ms) => {
        let timer: NodeJS.Timeout | undefined;
        const over = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
        await Promise.race([rung, over]);
        clearTimeout(timer);
      },
    };
  }
}
