/** The person was asked to confirm who they are, and decided not to. Nothing happened. */
export class NotConfirmed extends Error {
  constructor() {
    super('Not confirmed');
    this.name = 'NotConfirmed';
  }
}
