/** How long a worker pauses while a dependency is down, and how many items it then tries. */
export class Pause {
  private struck = 0;
  private endsAt = 0;

  /** @param stepsMs how long to pause after the first, second … consecutive outage; the last one repeats */
  constructor(private readonly stepsMs: readonly number[]) {}

  /** Several tries that fail at the same time count as one outage. */
  begin(now: number): void {
    if (now < this.endsAt) return;
    this.endsAt = now + (this.stepsMs[Math.min(this.struck, this.stepsMs.length - 1)] ?? 0);
    this.struck += 1;
  }

  /** Call it after a success. */
  end(): void {
    this.struck = 0;
    this.endsAt = 0;
  }

  leftMs(now: number): number {
    return Math.max(0, this.endsAt - now);
  }

  /** One item tests whether the outage is over; then all may run. */
  room(most: number): number {
    return this.struck > 0 ? 1 : most;
  }
}
