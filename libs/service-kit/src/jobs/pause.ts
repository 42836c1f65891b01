/** How long a worker rests while what it needs is away, and with how much it then tries again. */
export class Pause {
  private struck = 0;
  private endsAt = 0;

  /** @param stepsMs how long to rest after the first, second … outage in a row; the last one repeats */
  constructor(private readonly stepsMs: readonly number[]) {}

  /** Several tries that fail at the same time are one outage. */
  begin(now: number): void {
    if (now < this.endsAt) return;
    this.endsAt = now + (this.stepsMs[Math.min(this.struck, this.stepsMs.length - 1)] ?? 0);
    this.struck += 1;
  }

  /** Something went well. */
  end(): void {
    this.struck = 0;
    this.endsAt = 0;
  }

  leftMs(now: number): number {
    return Math.max(0, this.endsAt - now);
  }

  /** One item tries whether the outage is over; then all may. */
  room(most: number): number {
    return this.struck > 0 ? 1 : most;
  }
}
