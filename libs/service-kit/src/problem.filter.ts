import { STATUS_CODES } from 'node:http';
import type { Problem } from '@floatwise/contracts/problem';
import { Catch, HttpException, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import { Busy, DomainError, TooManyRequests, Unavailable } from './errors.js';
import { LOGGER } from './logging.js';
import { isOutage } from './outage.js';
import { Refusals } from './refusals.js';
import type { KitRequest } from './request.js';

/** Sentences for the framework's own refusals, by status. */
const frameworkSentences: Record<number, string> = {
  400: 'We can’t read this request. Its body must be valid JSON.',
  404: 'There’s nothing at this address.',
  405: 'This address doesn’t take that kind of request.',
  408: 'The request took too long to arrive.',
  413: 'That’s more data than one request can carry.',
  414: 'This address is too long.',
  415: 'Send the data as JSON (content-type: application/json).',
  431: 'The headers of this request are too large.',
  503: 'We’re restarting. Please try again in a moment.',
};

/** Any error as the refusal to send; `null` means it's our own bug. */
export function refusalOf(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error;
  if (isOutage(error)) return new Unavailable(error);
  const status = statusOf(error);
  const sentence = status === undefined ? undefined : frameworkSentences[status];
  return status !== undefined && sentence !== undefined ? new DomainError('refused', status, sentence) : null;
}

function statusOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  if (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number') return error.statusCode;
  return undefined;
}

/** The only place where errors become responses: `{ statusCode, error, message, code?, issues? }`. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(
    private readonly refusals: Refusals,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    const refusal = refusalOf(error);
    if (!refusal) this.logger.error({ err: error }, 'request failed');
    else if (refusal.status >= 500) this.logger.warn({ err: refusal.cause ?? refusal }, 'request refused');
    const request = http.getRequest<KitRequest>();
    const answer = () => {
      if (!reply.sent) sendProblem(reply, refusal, request.id);
    };
    if (!refusal) return answer();
    void this.refusals.tell(refusal, request).then(answer);
  }
}

/** What the edge says when no replica answers, too. */
const outageS = 5;

/** After how many seconds it's worth trying again; `undefined` if that changes nothing. */
function waitOf(refusal: DomainError): number | undefined {
  if (refusal instanceof TooManyRequests || refusal instanceof Busy) return refusal.retryAfterS;
  return refusal.status === 503 ? outageS : undefined;
}

/** Sends a refusal, or 500 with the request's ID if it's our own bug. */
export function sendProblem(reply: FastifyReply, refusal: DomainError | null, requestId: string): void {
  const waitS = refusal && waitOf(refusal);
  if (waitS) reply.header('retry-after', String(waitS));
  reply.code(refusal?.status ?? 500).send(problemOf(refusal ?? unexpected(requestId)));
}

/** A refusal as the body of a response, or as the last event of a stream. */
export const problemOf = ({ extra, status, sentence, code }: DomainError): Problem => ({
  ...extra,
  statusCode: status,
  error: STATUS_CODES[status] ?? 'Error',
  message: sentence,
  code,
});

const unexpected = (requestId: string): DomainError =>
  new DomainError(
    'unexpected',
    500,
    `Something went wrong on our side. If it happens again, give us this number: ${requestId}`,
  );
