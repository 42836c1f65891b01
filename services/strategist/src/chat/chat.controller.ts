import { Controller, Inject } from '@nestjs/common';
import type { Answer } from '@floatwise/contracts/strategist/answer';
import { chat, type ChatEvent, type ChatRequest } from '@floatwise/contracts/strategist/chat.http';
import { ENV } from '@floatwise/service-kit/env';
import type { DomainError } from '@floatwise/service-kit/errors';
import { problemOf } from '@floatwise/service-kit/problem.filter';
import { Route, RouteBody } from '@floatwise/service-kit/route';
import { MaybeUser, type Caller } from '@floatwise/service-kit/session';
import type { StrategistEnv } from '../env.js';
import { Admission } from '../limits/admission.js';
import { ChatService, type Listener } from './chat.service.js';
import { EventQueue } from './event-queue.js';
import { CurrentVisit, type Visit } from './visit.js';

@Controller()
export class ChatController {
  constructor(
    private readonly service: ChatService,
    private readonly admission: Admission,
    @Inject(ENV) private readonly env: Pick<StrategistEnv, 'CHAT_TURN_MS'>,
  ) {}

  /** Messages that aren't admitted are refused before the first event, with a status of their own. */
  @Route(chat)
  async chat(
    @MaybeUser() caller: Caller | null,
    @CurrentVisit() { network, today, asEvents, gone }: Visit,
    @RouteBody() request: ChatRequest,
  ): Promise<Answer | AsyncIterable<ChatEvent>> {
    const userId = caller?.userId ?? null;
    const opening = request.messages.find(({ role }) => role === 'user')?.content ?? request.userMessage;
    const admitted = await this.admission.admit({ userId, network }, opening);
    const signal = AbortSignal.any([gone, AbortSignal.timeout(this.env.CHAT_TURN_MS)]);
    const answer = async (listener: Listener): Promise<Answer> => {
      try {
        const whole = await this.service.answer({ userId, today, request }, listener);
        await admitted.finish('answered');
        return whole;
      } catch (problem) {
        await admitted.finish(gone.aborted ? 'answered' : 'failed');
        throw problem;
      }
    };
    return asEvents ? eventsOf(answer, signal) : answer({ send: () => undefined, signal });
  }
}

/** The events of an answer that's being written. Whoever stops reading them stops the writing. */
function eventsOf(answer: (listener: Listener) => Promise<Answer>, signal: AbortSignal): AsyncIterable<ChatEvent> {
  const left = new AbortController();
  const events = new EventQueue<ChatEvent>(() => left.abort());
  const send = (event: ChatEvent): void => events.push(event);
  void answer({ send, signal: AbortSignal.any([signal, left.signal]) })
    .then((whole) => send({ type: 'answer', answer: whole }))
    .catch((error: DomainError) => send({ type: 'problem', problem: problemOf(error) }))
    .finally(() => events.end());
  return events;
}
