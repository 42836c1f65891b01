import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ENV } from '@floatwise/service-kit/env';
import { Outgoing } from '@floatwise/service-kit/outgoing';
import OpenAI from 'openai';
import type { StrategistEnv } from '../env.js';
import { ChatCompletions } from './chat-completions.js';
import type { ModelPort, ModelSettings } from './model-port.js';
import { Responses } from './responses.js';

type Env = Pick<
  StrategistEnv,
  | 'OPENAI_API_KEY'
  | 'OPENAI_BASE_URL'
  | 'OPENAI_MODEL'
  | 'OPENAI_PROTOCOL'
  | 'OPENAI_TIMEOUT_MS'
  | 'OPENAI_ANSWER_TOKENS'
  | 'OPENAI_REASONING_EFFORT'
  | 'OUTGOING_PRIVATE_HOSTS'
>;

/** OpenAI's SDK, limited to the model's own server. It never tries again, because a person is waiting. */
@Injectable()
export class ModelClient implements OnApplicationShutdown {
  private readonly outgoing: Outgoing;
  /** Undefined if no key is configured. */
  readonly port: ModelPort | undefined;

  constructor(@Inject(ENV) env: Env) {
    this.outgoing = new Outgoing({
      origins: [new URL(env.OPENAI_BASE_URL).origin],
      privateHosts: env.OUTGOING_PRIVATE_HOSTS,
      connectTimeoutMs: env.OPENAI_TIMEOUT_MS,
    });
    if (env.OPENAI_API_KEY === undefined) return;
    const sdk = new OpenAI({
      apiKey: env.OPENAI_API_KEY,
      baseURL: env.OPENAI_BASE_URL,
      timeout: env.OPENAI_TIMEOUT_MS,
      maxRetries: 0,
      // Otherwise the SDK would read these from the environment by itself.
      organization: null,
      project: null,
      logLevel: 'off',
      fetch: this.outgoing.standardFetch,
    });
    const settings: ModelSettings = {
      model: env.OPENAI_MODEL,
      answerTokens: env.OPENAI_ANSWER_TOKENS,
      effort: env.OPENAI_REASONING_EFFORT === 'unset' ? null : env.OPENAI_REASONING_EFFORT,
    };
    this.port = env.OPENAI_PROTOCOL === 'responses' ? new Responses(sdk, settings) : new ChatCompletions(sdk, settings);
  }

  onApplicationShutdown(): Promise<void> {
    return this.outgoing.destroy();
  }
}
