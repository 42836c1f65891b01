import type Stripe from 'stripe';

export interface ErrorBody {
  type: Extract<Stripe.RawErrorType, 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'>;
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  payment_intent?: object;
  doc_url?: string;
  request_log_url?: string;
}

export class StripeError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** 400: the request is invalid or isn't allowed now. */
export const invalid = (message: string, more: { param?: string; code?: string } = {}): StripeError =>
  new StripeError(400, { type: 'invalid_request_error', message, ...more });
