import swc from '@swc/jest';

/** The mutation that the tests should catch: `{ path, start, end, text }`, set by `npm run mutants`. */
const change = JSON.parse(process.env.MUTANT ?? 'null');
const changed = (source, path) =>
  path === change?.path ? source.slice(0, change.start) + change.text + source.slice(change.end) : source;

/** Our usual transformer, but with one file mutated while the tests run; nothing on disk changes. */
export default {
  createTransformer(options) {
    const usual = swc.createTransformer(options);
    return {
      canInstrument: false,
      process: (source, path, more) => usual.process(changed(source, path), path, more),
      processAsync: (source, path, more) => usual.processAsync(changed(source, path), path, more),
      getCacheKey: (source, path, more) => usual.getCacheKey(changed(source, path), path, more),
    };
  },
};
