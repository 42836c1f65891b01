/** A file that can't be read; the message is the sentence for the person. */
export class UnreadableFile extends Error {
  constructor(readonly sentence: string) {
    super(sentence);
    this.name = 'UnreadableFile';
  }
}

export const cutOff = (): UnreadableFile =>
  new UnreadableFile('This file ends in the middle. Please download it again from your bank.');
