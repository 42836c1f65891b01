/** @jest-environment jsdom */
import { defineRoute, upload } from '@floatwise/contracts/define';
import { routeTable } from '@floatwise/contracts/routes.generated';
import { z } from 'zod';
import { sendFile } from './send-file.js';

const statement = defineRoute('toy.statement', 'POST /api/statements/:id/file', {
  summary: 'Takes a file.',
  params: z.object({ id: z.string() }),
  body: upload({ maxBytes: 1_000 }),
  response: z.object({ rows: z.int() }),
});
declare module '@floatwise/contracts/routes.generated' {
  interface RouteContracts {
    'toy.statement': typeof statement;
  }
}

/** A fake XMLHttpRequest whose steps the test triggers one by one. */
class Sending {
  static last: Sending;
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void; onload?: () => void } = {};
  timeout = 0;
  readonly headers: Record<string, string> = {};
  asked: unknown[] = [];
  body: unknown;
  status = 0;
  responseText = '';
  statusText = '';
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  ontimeout?: () => void;
  constructor() {
    Sending.last = this;
  }
  open(...asked: unknown[]): void {
    this.asked = asked;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  send(body: unknown): void {
    this.body = body;
  }
  abort(): void {
    this.onabort?.();
  }
  answer(status: number, text: string): void {
    Object.assign(this, { status, responseText: text });
    this.onload?.();
  }
}

const real = globalThis.XMLHttpRequest;
beforeAll(() => {
  Object.assign(routeTable, { [statement.id]: [statement.method, statement.path] });
  Object.assign(globalThis, { XMLHttpRequest: Sending });
});
afterAll(() => Object.assign(globalThis, { XMLHttpRequest: real }));

const file = new Blob(['date,amount']);
const input = { params: { id: 'a/b' }, file };

it('sends the file unchanged, reports progress, and returns the contract’s response', async () => {
  const told: number[] = [];
  const answer = sendFile('toy.statement', input, { onProgress: (share) => told.push(share) });
  expect(Sending.last).toMatchObject({
    asked: ['POST', '/api/statements/a%2Fb/file'],
    headers: {
      'content-type': 'application/octet-stream',
      'x-timezone': expect.any(String) as string,
      'x-contracts': expect.any(String) as string,
    },
    body: file,
  });
  Sending.last.upload.onprogress?.({ loaded: 25, total: 100 });
  Sending.last.upload.onprogress?.({ loaded: 100, total: 100 });
  Sending.last.answer(200, '{"rows":14}');
  expect(await answer).toEqual({ rows: 14 });
  expect(told).toEqual([0.25, 1]);
});

it('throws the server’s message when the file is refused', async () => {
  const answer = sendFile('toy.statement', input);
  Sending.last.answer(413, '{"statusCode":413,"message":"This file is larger than 10 MB."}');
  await expect(answer).rejects.toMatchObject({ status: 413, sentence: 'This file is larger than 10 MB.' });
});

it('reports when the server does not answer', async () => {
  const answer = sendFile('toy.statement', input);
  Sending.last.onerror?.();
  await expect(answer).rejects.toMatchObject({ status: 0 });
});

it('doesn’t wait for good once the file is sent', async () => {
  const answer = sendFile('toy.statement', input);
  expect(Sending.last.timeout).toBe(0);
  Sending.last.upload.onload?.();
  expect(Sending.last.timeout).toBeGreaterThanOrEqual(60_000);
  Sending.last.ontimeout?.();
  await expect(answer).rejects.toMatchObject({
    status: 0,
    sentence: 'Floatwise didn’t answer, so we don’t know whether this went through. Check before you try again.',
  });
});

it('stops when the person cancels', async () => {
  const leaving = new AbortController();
  const answer = sendFile('toy.statement', input, { signal: leaving.signal });
  leaving.abort(new Error('canceled'));
  await expect(answer).rejects.toThrow('canceled');
});
