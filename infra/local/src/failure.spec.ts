import { Failure, sentenceFor } from './failure.ts';

const failing = (code: string, path?: string): Error => Object.assign(new Error(`${code}: raw text`), { code, path });

describe('what a person reads when something goes wrong', () => {
  it.each([
    [new Failure('Port 8080 is taken.'), 'Port 8080 is taken.'],
    [failing('ENOSPC'), 'The disk is full: free some space and run the command again; nothing that was saved is lost.'],
    [failing('EACCES', '/a/b'), 'This user may not write /a/b: run the command as the owner of the clone.'],
    [
      failing('EMFILE'),
      'This machine allows too few open files: raise the limit with "ulimit -n 4096" and run the command again.',
    ],
    [new Error('something else'), 'something else'],
    ['just text', 'just text'],
  ])('%#', (error, sentence) => {
    expect(sentenceFor(error)).toBe(sentence);
  });
});
