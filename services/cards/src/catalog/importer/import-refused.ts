import { DomainError } from '@floatwise/service-kit/errors';

/** Nothing was imported; the sentence is for the operator. */
export class ImportRefused extends DomainError {
  override readonly name = 'ImportRefused';

  constructor(sentence: string) {
    super('import-refused', 400, sentence);
  }
}
