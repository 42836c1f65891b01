/** A file that can't be read; the message is the sentence for the person. */
export class UnreadableFile extends Error {
  constructor(readonly sentence: string) {
    super(sentence);
    this.name = 'UnreadableFile';
  }
}

export const cutOff = (): UnreadableFile =>
  new UnreadableFile('This file is cut off. Please download it from your bank again.');
