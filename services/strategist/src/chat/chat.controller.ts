import { Controller, Inject, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Answer } from '@floatwise/contracts/strategist/answer';
import { chat, type ChatEvent, type ChatRequest } from '@floatwise/contracts/strategist/chat.http';
import { ENV } from '@floatwise/service-kit/env';
import type { DomainError } from '@floatwise/service-kit/errors';
import { problemOf } from '@floatwise/service-kit/problem.filter';
import { Route, RouteBody } from '@floatwise/service-kit/route';
import { MaybeUser, type Caller } from '@floatwise/service-kit/session';
import { acceptsEvents, clientGone } from '@floatwise/service-kit/http-kinds/event-stream';
import { networkOf } from '@floatwise/service-kit/network';
import type { KitRequest } from '@floatwise/service-kit/request';
import { callerTimezone } from '@floatwise/service-kit/timezone';
import { today } from '@floatwise/service-kit/today';
import type { FastifyReply } from 'fastify';
import type { StrategistEnv } from '../env.js';
import { Admission } from '../limits/admission.js';
import { ChatService, type Listener } from './chat.service.js';

/** What a message comes with, besides its body. Nothing in it can be set by the body. */
interface Visit {
  /** By which visitors are counted. */
  network: string;
  /** The caller's current date. */
  today: string;
  /** Whether the answer is sent as events, part by part. */
  asEvents: boolean;
  /** Aborts when the person has left. */
  gone: AbortSignal;
}

/** Parameter of type `Visit`. */
const CurrentVisit = createParamDecorator((_: unknown, context: ExecutionContext): Visit => {
  const http = context.switchToHttp();
  const request = http.getRequest<KitRequest>();
  return {
    network: networkOf(request.ip),
    today: today({ timezone: callerTimezone(request) }),
    asEvents: acceptsEvents(request),
    gone: clientGone(http.getResponse<FastifyReply>()),
  };
});

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
  ) {
    const from = { userId: caller?.userId ?? null, network };
    const opening = request.messages.find(({ role }) => role === 'user')?.content ?? request.userMessage;
    const admitted = await this.admission.admit(from, opening);
    const signal = AbortSignal.any([gone, AbortSignal.timeout(this.env.CHAT_TURN_MS)]);
    const answer = async (listener: Listener): Promise<Answer> => {
      try {
        const whole = await this.service.answer({ from, today, request }, listener);
        await admitted.finish('answered');
        return whole;
      } catch (problem) {
        await admitted.finish(gone.aborted ? 'left' : 'failed');
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

/** Events that are written in one place and read in another, in order. */
class EventQueue<Event> implements AsyncIterable<Event> {
  private readonly waiting: Event[] = [];
  private isOver = false;
  private wake: () => void = () => undefined;

  /** @param onLeave called when the reader leaves before the end */
  constructor(private readonly onLeave: () => void) {}

  push(event: Event): void {
    this.waiting.push(event);
    this.wake();
  }

  /** No event follows. */
  end(): void {
    this.isOver = true;
    this.wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Event, void> {
    try {
      for (;;) {
        const event = this.waiting.shift();
        if (event !== undefined) yield event;
        else if (this.isOver) return;
        else await new Promise<void>((resolve) => (this.wake = resolve));
      }
    } finally {
      if (!this.isOver) this.onLeave();
    }
  }
}
