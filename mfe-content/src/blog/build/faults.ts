/** An error in an article, with its line (from 1). */
export interface Fault {
  file: string;
  line: number;
  words: string;
}

/** All errors of all articles, each as `file:line: words`, so that one build reports them together. */
export class ArticleFaults extends Error {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(faults.map(({ file, line, words }) => `${file}:${line}: ${words}`).join('\n'));
    this.name = 'ArticleFaults';
    this.faults = faults;
  }
}
