/** A command that cannot be done: its message is the sentence that the person reads. */
export class Refused extends Error {
  override name = 'Refused';
}
