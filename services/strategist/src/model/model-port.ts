import type { Tokens } from './spending.js';

export interface OfferedTool {
  name: string;
  description: string;
  /** The JSON schema of its input. */
  input: Record<string, unknown>;
}

export interface ToolCall {
  id: string;
  name: string;
  /** JSON, if the model wrote it well. */
  input: string;
}

/** One turn of what a model reads. */
export type Turn =
  | { by: 'server' | 'person' | 'model'; text: string }
  | { by: 'model'; calls: readonly ToolCall[] }
  | { by: 'tool'; id: string; text: string };

export interface ModelRequest {
  instructions: string;
  turns: readonly Turn[];
  tools: readonly OfferedTool[];
  /** Otherwise it must answer. */
  mayCall: boolean;
}

/** What comes from a model: its answer in pieces, then what it took, then how it ended. */
export type Piece =
  | { text: string }
  | { tokens: Tokens }
  | { end: 'calls'; calls: readonly ToolCall[] }
  | { end: 'answered' | 'refused' };

/** One protocol that a model speaks. Nothing is stored there, and nothing is tried again. */
export interface ModelPort {
  /**
   * Sends a request. Leaving the loop over the pieces ends it at the model, too.
   * @throws OpenAI.OpenAIError, or whatever the connection throws
   */
  ask(request: ModelRequest, signal: AbortSignal): AsyncIterable<Piece>;
}

/** What both protocols need to know. */
export interface ModelSettings {
  model: string;
  answerTokens: number;
  /** Null for models that don't reason. */
  effort: 'minimal' | 'low' | 'medium' | 'high' | null;
}

const text = { type: 'string' };
const only = (name: string): Record<string, unknown> => ({
  type: 'object',
  properties: { [name]: text },
  required: [name],
  additionalProperties: false,
});

/** The answer's form: `{"parts":[{"text":"Use "},{"fact":"t1.card"}]}`. */
export const answerForm = {
  name: 'answer',
  strict: true,
  schema: {
    type: 'object',
    properties: { parts: { type: 'array', items: { anyOf: [only('text'), only('fact')] } } },
    required: ['parts'],
    additionalProperties: false,
  },
} as const;
