/** A provider with something that operators should look at, on the page about messages and jobs. */
export abstract class WarnsOperators {
  /** Each is a part of a sentence in lower case, "the language model has used 83% of today’s $4.00"; none if all is well. */
  abstract warnings(): Promise<string[]>;
}
