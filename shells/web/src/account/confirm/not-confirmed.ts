/** The person was asked to confirm their identity and declined. Nothing happened. */
export class NotConfirmed extends Error {
  constructor() {
    super('Not confirmed');
    this.name = 'NotConfirmed';
  }
}
