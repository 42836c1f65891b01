import { setFlagsFromString } from 'node:v8';
import { service } from './service.js';

// A Monday's planning makes hundreds of megabytes that are garbage a moment later. V8 collects them once the heap is 1.4 times
// as large as what's in use, not twice (ADR 16).
setFlagsFromString('--heap-growing-percent=40');
await service.run();
