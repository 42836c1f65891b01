import type { DataOf, EventDefinition, EventEnvelope, RequestDefinition } from '@floatwise/contracts/define';
import { Answers, OnEvent } from '@floatwise/events/handlers';
import type { PrismaTransaction } from '@floatwise/events/sql-executor';
import type { Type } from '@nestjs/common';
import type { z } from 'zod';

/** A provider that handles these events with one function, for tests that use a closure. */
export function handles<E extends EventDefinition>(
  events: E | readonly E[],
  handler: (event: EventEnvelope<DataOf<E>>, tx: PrismaTransaction) => Promise<void>,
): Type {
  class TestHandler {
    handle(event: EventEnvelope<DataOf<E>>, tx: PrismaTransaction): Promise<void> {
      return handler(event, tx);
    }
  }
  const descriptor = { value: TestHandler.prototype.handle };
  for (const event of [events].flat() as E[]) OnEvent(event)(TestHandler.prototype, 'handle', descriptor);
  return TestHandler;
}

/** A provider that answers a question with a function. */
export function answers<R extends RequestDefinition>(
  question: R,
  answer: (question: z.output<R['request']>) => Promise<z.input<R['response']>>,
): Type {
  class TestAnswer {
    answer(asked: z.output<R['request']>): Promise<z.input<R['response']>> {
      return answer(asked);
    }
  }
  Answers(question)(TestAnswer.prototype, 'answer', { value: TestAnswer.prototype.answer });
  return TestAnswer;
}
