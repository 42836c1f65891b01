import { Injectable } from '@nestjs/common';
import { askDebts } from '@floatwise/contracts/cards/requests';
import { Answers } from '@floatwise/events/handlers';
import type { z } from 'zod';
import { DebtsService } from './debts.service.js';

@Injectable()
export class DebtAnswers {
  constructor(private readonly debts: DebtsService) {}

  /** Answers a person's saved debts, for calculations with them. */
  @Answers(askDebts)
  tell({ userId }: z.output<typeof askDebts.request>): Promise<z.input<typeof askDebts.response>> {
    return this.debts.read(userId);
  }
}
