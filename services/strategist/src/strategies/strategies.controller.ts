import { Controller } from '@nestjs/common';
import {
  deleteStrategy,
  listStrategies,
  readStrategy,
  restoreStrategy,
  saveStrategy,
  updateStrategy,
  type saveStrategyBody,
} from '@floatwise/contracts/strategist/strategies.http';
import { Route, RouteBody, RouteParams } from '@floatwise/service-kit/route';
import { CurrentUser, type Caller } from '@floatwise/service-kit/session';
import type { z } from 'zod';
import { StrategiesService } from './strategies.service.js';

interface StrategyId {
  id: string;
}

@Controller()
export class StrategiesController {
  constructor(private readonly strategies: StrategiesService) {}

  @Route(saveStrategy)
  save(@CurrentUser() { userId }: Caller, @RouteBody() strategy: z.output<typeof saveStrategyBody>) {
    return this.strategies.save(userId, strategy);
  }

  @Route(listStrategies)
  list(@CurrentUser() { userId }: Caller) {
    return this.strategies.list(userId);
  }

  @Route(readStrategy)
  read(@CurrentUser() { userId }: Caller, @RouteParams() { id }: StrategyId) {
    return this.strategies.read(userId, id);
  }

  @Route(updateStrategy)
  change(
    @CurrentUser() { userId }: Caller,
    @RouteParams() { id }: StrategyId,
    @RouteBody() edit: z.output<typeof updateStrategy.body>,
  ) {
    return this.strategies.change(userId, id, edit);
  }

  @Route(deleteStrategy)
  remove(@CurrentUser() { userId }: Caller, @RouteParams() { id }: StrategyId) {
    return this.strategies.remove(userId, id);
  }

  @Route(restoreStrategy)
  restore(@CurrentUser() { userId }: Caller, @RouteParams() { id }: StrategyId) {
    return this.strategies.restore(userId, id);
  }
}
