import { Controller, Inject } from '@nestjs/common';
import { listMailSamples, showMailSample } from '@floatwise/contracts/notifications/mail-samples.http';
import { ENV } from '@floatwise/service-kit/env';
import { DomainError } from '@floatwise/service-kit/errors';
import { Route, RouteParams, RouteQuery } from '@floatwise/service-kit/route';
import { RequireRole } from '@floatwise/service-kit/session';
import type { z } from 'zod';
import type { NotificationsEnv } from '../env.js';
import { htmlOf, listed, samples } from './samples.js';

/** Every mail as it's sent, with made-up people and cards. */
@Controller()
export class MailSamplesController {
  constructor(@Inject(ENV) private readonly env: Pick<NotificationsEnv, 'PUBLIC_ORIGIN'>) {}

  @Route(listMailSamples)
  @RequireRole('admin')
  list() {
    return { samples: samples.map((sample) => listed(sample, this.env.PUBLIC_ORIGIN)) };
  }

  @Route(showMailSample)
  @RequireRole('admin')
  show(
    @RouteParams() { id }: z.output<typeof showMailSample.params>,
    @RouteQuery() { look }: z.output<typeof showMailSample.query>,
  ) {
    const sample = samples.find((each) => each.id === id);
    const html = sample ? htmlOf(sample, look, this.env.PUBLIC_ORIGIN) : null;
    if (html === null) throw new DomainError('unknown-sample', 404, 'There is no such sample.');
    return html;
  }
}
