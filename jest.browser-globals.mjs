import { TransformStream } from 'node:stream/web';
import { TextDecoder, TextEncoder } from 'node:util';
import { BroadcastChannel } from 'node:worker_threads';

// jsdom leaves out what every browser has: the router needs the first two on loading, the session the third,
// event streams the last.
globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder;
globalThis.BroadcastChannel ??= BroadcastChannel;
globalThis.TransformStream ??= TransformStream;

// The browser of a test is idle at once.
globalThis.requestIdleCallback ??= (work) => setTimeout(work);
globalThis.cancelIdleCallback ??= clearTimeout;
