import { ApiError } from '@floatwise/web-kit/api';

export interface Received {
  /** Without the line of headings. */
  rows: number;
  bytes: number;
}

const lineFeed = 10;
/** Chunks are put together at this size: the browser may keep what's put together on disk. */
const togetherBytes = 16_000_000;

function linesIn(bytes: Uint8Array): number {
  let lines = 0;
  for (let at = bytes.indexOf(lineFeed); at !== -1; at = bytes.indexOf(lineFeed, at + 1)) lines += 1;
  return lines;
}

const brokenOff = (): ApiError =>
  new ApiError(0, JSON.stringify({ message: 'The download was interrupted. Check your connection and try again.' }));

/** Takes a CSV file in as it arrives and tells how much of it did. */
export async function receiveFile(
  { body }: Pick<Response, 'body'>,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (received: Received) => void },
): Promise<{ file: Blob; received: Received }> {
  if (!body) throw brokenOff();
  const reader = body.getReader();
  let parts: BlobPart[] = [];
  let waiting = 0;
  let received: Received = { rows: -1, bytes: 0 };
  for (;;) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      throw signal.aborted ? error : brokenOff();
    });
    if (done) return { file: new Blob(parts, { type: 'text/csv' }), received };
    parts.push(value);
    waiting += value.length;
    if (waiting >= togetherBytes) [parts, waiting] = [[new Blob(parts)], 0];
    received = { rows: received.rows + linesIn(value), bytes: received.bytes + value.length };
    onProgress(received);
  }
}
