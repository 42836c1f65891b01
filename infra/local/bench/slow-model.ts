import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface SlowModel {
  /** The strategist's environment for it. */
  env: NodeJS.ProcessEnv;
  /** How many requests it holds open without an answer. */
  held(): number;
  stop(): void;
}

interface Asked {
  messages: { role: string; content: unknown }[];
}

const answer = JSON.stringify({ parts: [{ text: 'This is the card to use. ' }, { text: 'Pay it when it is due.' }] });
const call = {
  index: 0,
  id: 'call-1',
  type: 'function',
  function: { name: 'which_card', arguments: '{"amount":500}' },
};

function send(response: ServerResponse, delta: object, finish: string): void {
  const usage = { prompt_tokens: 1_000, completion_tokens: 50, total_tokens: 1_050 };
  const chunk = { id: 'c', object: 'chat.completion.chunk', created: 0, model: 'slow' };
  response.write(`data: ${JSON.stringify({ ...chunk, choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`);
  response.end(`data: ${JSON.stringify({ ...chunk, choices: [], usage })}\n\ndata: [DONE]\n\n`);
}

/**
 * A model that needs exactly `delayMs` for each request: first it calls a tool, then it answers. To a question with the word
 * `forever`, it begins to answer and never goes on.
 */
export async function slowModel(delayMs: number): Promise<SlowModel> {
  let held = 0;
  const server = createServer((request, response) => {
    void (async () => {
      let text = '';
      for await (const piece of request) text += String(piece);
      const { messages } = JSON.parse(text) as Asked;
      if (text.includes('forever')) {
        held += 1;
        response.once('close', () => (held -= 1));
        response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
        return;
      }
      await pause(delayMs);
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      if (messages.some(({ role }) => role === 'tool')) send(response, { content: answer }, 'stop');
      else send(response, { tool_calls: [call] }, 'tool_calls');
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      OPENAI_API_KEY: 'sk-bench',
      OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`,
      OPENAI_DOLLARS_PER_MILLION_IN: '0',
      OPENAI_DOLLARS_PER_MILLION_OUT: '0',
    },
    held: () => held,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
