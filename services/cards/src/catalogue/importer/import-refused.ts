/** Nothing was imported; the message is for the operator. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
}
