import { Injectable, ServiceUnavailableException } from '@nestjs/common';
import { HealthCheckService, HealthIndicatorService, type HealthIndicatorResult } from '@nestjs/terminus';

const answerWithinMs = 1_500;

/** What a service needs to be ready. Services add their checks once, at startup. */
@Injectable()
export class HealthChecks {
  private readonly indicators: (() => Promise<HealthIndicatorResult>)[] = [];
  private stopping = false;
  /** Set by `ClockWatch`: whatever has to do with time would go wrong here. */
  isClockOff = false;

  constructor(
    private readonly terminus: HealthCheckService,
    private readonly indicator: HealthIndicatorService,
  ) {}

  /**
   * `check` rejects or hangs if the dependency doesn't answer.
   * @param options.required false for a dependency that the service can do without for a while, such as NATS: it's
   * reported as degraded, and the service is still ready
   */
  add(name: string, check: () => Promise<unknown>, { required }: { required: boolean } = { required: true }): void {
    const session = this.indicator.check(name);
    this.indicators.push(async () => {
      const result = await session.attempt(async () => void (await check())).withTimeout(answerWithinMs);
      return required || result[name]?.status === 'up' ? result : session.degraded();
    });
  }

  /** Which of them answer, for the metrics. */
  async states(): Promise<{ name: string; isUp: boolean }[]> {
    const results = await Promise.all(this.indicators.map((look) => look()));
    return results.flatMap((result) =>
      Object.entries(result).map(([name, { status }]) => ({ name, isUp: status === 'up' })),
    );
  }

  /** False from the stop signal on, and while the clock is off: callers should take another replica. Requests are still served. */
  get isAccepting(): boolean {
    return !this.stopping && !this.isClockOff;
  }

  beginToStop(): void {
    this.stopping = true;
  }

  /** Runs all checks at once. Not ready if a required check fails the service is stopping, or its clock is off. */
  async readiness(): Promise<{ ready: boolean; report: object }> {
    if (this.stopping) return { ready: false, report: { status: 'stopping' } };
    if (this.isClockOff) return { ready: false, report: { status: 'clock-off' } };
    try {
      return { ready: true, report: await this.terminus.check(this.indicators) };
    } catch (error) {
      if (!(error instanceof ServiceUnavailableException)) throw error;
      return { ready: false, report: error.getResponse() as object };
    }
  }
}
