/** How long the sender rests while what it needs is away, and with how many mails it then tries again. */
export class Pause {
  private struck = 0;
  private endsAt = 0;

  constructor(private readonly stepsMs: readonly number[]) {}

  /** Several mails that fail at the same time are one outage. */
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

  /** One mail tries whether the outage is over; then all may. */
  room(most: number): number {
    return this.struck > 0 ? 1 : most;
  }
}
