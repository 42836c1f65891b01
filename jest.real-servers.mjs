import { jest } from '@jest/globals';

// Real servers on a busy machine take their time; what a test waits for by itself has a shorter limit of its own.
jest.setTimeout(30_000);
