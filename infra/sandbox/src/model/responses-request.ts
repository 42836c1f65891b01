import type OpenAI from 'openai';
import { checkMessages, ChatError, parsed, type ChatRequest, type Message } from './chat-request.ts';

export type ResponsesRequest = OpenAI.Responses.ResponseCreateParams;
type Item = OpenAI.Responses.ResponseInputItem;

const known = new Set([
  ...'model input instructions tools tool_choice parallel_tool_calls text stream stream_options'.split(' '),
  ...['max_output_tokens', 'temperature', 'top_p', 'store', 'metadata', 'user', 'reasoning', 'include', 'truncation'],
  ...['safety_identifier', 'prompt_cache_key', 'service_tier'],
]);

/** @throws ChatError 400 as the API words it */
export function readResponsesRequest(text: string): ResponsesRequest {
  const body = parsed(text);
  for (const name of Object.keys(body)) {
    if (!known.has(name))
      throw new ChatError(`Unknown parameter: '${name}'.`, { param: name, code: 'unknown_parameter' });
  }
  if (typeof body.model !== 'string' || body.model === '') {
    throw new ChatError("Missing required parameter: 'model'.", { param: 'model', code: 'missing_required_parameter' });
  }
  const { input } = body;
  if (typeof input !== 'string' && (!Array.isArray(input) || input.length === 0)) {
    throw new ChatError("Missing required parameter: 'input'.", { param: 'input', code: 'missing_required_parameter' });
  }
  return body as unknown as ResponsesRequest;
}

/**
 * The same request for chat completions, which is what the mind reads.
 * @throws ChatError 400 for a function's output without its call, and the other way around
 */
export function asChatRequest(request: ResponsesRequest): ChatRequest {
  const { model = '', input = [], instructions, tools = [], tool_choice: choice, text } = request;
  const items: Item[] = typeof input === 'string' ? [{ role: 'user', content: input }] : input;
  const messages = [
    ...(instructions ? [{ role: 'system' as const, content: instructions }] : []),
    ...together(items.flatMap(messageOf)),
  ];
  checkMessages(messages);
  const format = text?.format;
  return {
    model,
    messages,
    tools: tools.flatMap((tool) =>
      tool.type === 'function'
        ? [
            {
              type: 'function' as const,
              function: {
                name: tool.name,
                description: tool.description ?? '',
                parameters: tool.parameters ?? {},
              },
            },
          ]
        : [],
    ),
    ...(choice === 'none' || choice === 'auto' || choice === 'required' ? { tool_choice: choice } : {}),
    ...(typeof choice === 'object' && choice.type === 'function'
      ? { tool_choice: { type: 'function' as const, function: { name: choice.name } } }
      : {}),
    ...(format?.type === 'json_schema'
      ? { response_format: { type: 'json_schema' as const, json_schema: { name: format.name, schema: format.schema } } }
      : {}),
  };
}

function messageOf(item: Item): Message[] {
  if (item.type === 'function_call') {
    const { call_id: id, name, arguments: given } = item;
    return [{ role: 'assistant', tool_calls: [{ id, type: 'function', function: { name, arguments: given } }] }];
  }
  if (item.type === 'function_call_output') {
    return [{ role: 'tool', tool_call_id: item.call_id ?? '', content: textOf(item.output) }];
  }
  if (!('role' in item) || !('content' in item)) return [];
  const { role, content } = item;
  return [{ role: role === 'developer' ? 'system' : role, content: textOf(content) } as Message];
}

function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  const parts: { text?: unknown }[] = Array.isArray(content) ? content : [];
  return parts.map(({ text }) => (typeof text === 'string' ? text : '')).join('\n');
}

/** Calls beside each other are one message, as chat completions write them. */
function together(messages: Message[]): Message[] {
  return messages.reduce<Message[]>((all, message) => {
    const last = all.at(-1);
    if (last?.role === 'assistant' && message.role === 'assistant' && last.tool_calls && message.tool_calls) {
      last.tool_calls = [...last.tool_calls, ...message.tool_calls];
      return all;
    }
    return [...all, message];
  }, []);
}
