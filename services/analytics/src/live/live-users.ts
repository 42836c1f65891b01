import { Injectable } from '@nestjs/common';
import type { readLiveUsers } from '@floatwise/contracts/analytics/figures.http';
import { Clock } from '@floatwise/service-kit/clock';
import type { z } from 'zod';
import { Figures } from '../figures/figures.js';
import { LiveTabs } from './live-tabs.js';

/** Who is on the site right now, as operators see it. */
@Injectable()
export class LiveUsers {
  constructor(
    private readonly tabs: LiveTabs,
    private readonly figures: Figures,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<z.output<typeof readLiveUsers.response>> {
    const [live, todayVisitors] = await Promise.all([this.tabs.read(), this.figures.sessionsToday()]);
    const now = this.clock.now().getTime();
    return {
      totalLiveUsers: live?.tabs ?? null,
      authenticatedUsers: live?.signedIn ?? null,
      todayVisitors,
      users: (live?.recent ?? []).map(({ tab, seenAt, page, country, region, city, isSignedIn }) => ({
        session_id: tab,
        is_authenticated: isSignedIn,
        city,
        state: region,
        country,
        current_page: page,
        // A browser's clock may be ahead of ours.
        seconds_since_activity: Math.max(0, Math.round((now - seenAt.getTime()) / 1_000)),
      })),
    };
  }
}
