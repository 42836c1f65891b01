import { Controller } from '@nestjs/common';
import {
  deleteMissedQuestion,
  listMissedQuestions,
  sendMissedQuestion,
} from '@floatwise/contracts/strategist/missed-questions.http';
import { hourMs } from '@floatwise/contracts/time';
import { RateLimit } from '@floatwise/service-kit/rate-limit';
import { Route, RouteBody, RouteParams, RouteQuery } from '@floatwise/service-kit/route';
import { CurrentUser, MaybeUser, RequireRole, type Caller } from '@floatwise/service-kit/session';
import { Today } from '@floatwise/service-kit/today';
import type { z } from 'zod';
import type { StrategistEnv } from '../env.js';
import { MissedQuestions } from './missed-questions.js';

@Controller()
export class MissedQuestionsController {
  constructor(private readonly missed: MissedQuestions) {}

  @RateLimit<StrategistEnv>({
    name: 'missed-questions-network',
    points: 'MISSED_QUESTIONS_PER_NETWORK',
    durationS: hourMs / 1_000,
    by: 'ip',
  })
  @Route(sendMissedQuestion)
  send(
    @MaybeUser() caller: Caller | null,
    @Today() today: string,
    @RouteBody() { question, guestCards = [] }: z.output<typeof sendMissedQuestion.body>,
  ) {
    return this.missed.keep(question, { userId: caller?.userId ?? null, today, guestCards });
  }

  @Route(listMissedQuestions)
  @RequireRole('admin')
  list(@RouteQuery() { before }: z.output<typeof listMissedQuestions.query>) {
    return this.missed.list(before);
  }

  @Route(deleteMissedQuestion)
  @RequireRole('admin')
  remove(@CurrentUser() caller: Caller, @RouteParams() { id }: z.output<typeof deleteMissedQuestion.params>) {
    return this.missed.remove(id, caller);
  }
}
