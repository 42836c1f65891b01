import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

/** What was learned from the wordings. */
export interface Weights {
  frames: readonly string[];
  /** Of each feature, a weight for each frame, in steps of `1 / SCALE`. */
  features: ReadonlyMap<string, Int8Array>;
}

/** How many steps a weight of one is, and how many a weight has at most. */
export const SCALE = 4;
export const MOST = 40;

const END = '\n\n';

/** A line of frames, a line of features, then a byte for each weight, packed. */
export const packed = ({ frames, features }: Weights): string =>
  brotliCompressSync(
    Buffer.concat([
      Buffer.from([frames.join('\t'), [...features.keys()].join('\t')].join('\n') + END),
      ...Array.from(features.values(), (weights) => Buffer.from(weights)),
    ]),
  ).toString('base64');

/** Nothing is copied, because every start of the service waits for it. */
export function unpacked(text: string): Weights {
  const all = brotliDecompressSync(Buffer.from(text, 'base64'));
  const end = all.indexOf(END);
  const [frames = [], features = []] = all
    .toString('utf8', 0, end)
    .split('\n')
    .map((line) => line.split('\t'));
  const many = frames.length;
  const weights = new Int8Array(all.buffer, all.byteOffset + end + END.length, many * features.length);
  return {
    frames,
    features: new Map(features.map((feature, at) => [feature, weights.subarray(at * many, (at + 1) * many)])),
  };
}
