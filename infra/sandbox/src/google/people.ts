import { createHash } from 'node:crypto';

export interface Person {
  subject: string;
  email: string;
  emailVerified: boolean;
  givenName: string;
  familyName: string;
}

/** As long as Google's: 21 digits, always the same for the same email. */
function subjectOf(email: string): string {
  const digest = createHash('sha256').update(email.toLowerCase()).digest('hex');
  return `1${(BigInt(`0x${digest}`) % 10n ** 20n).toString().padStart(20, '0')}`;
}

type Given = Omit<Person, 'subject'>;

const testPeople: Given[] = [
  { givenName: 'Grace', familyName: 'Kim', email: 'grace.kim@gmail.example', emailVerified: true },
  { givenName: 'Omar', familyName: 'Reyes', email: 'omar.reyes@gmail.example', emailVerified: true },
  { givenName: 'Frida', familyName: 'Free', email: 'free@floatwise.example', emailVerified: true },
  { givenName: 'Una', familyName: 'Proven', email: 'una.proven@mail.example', emailVerified: false },
];

/** The people to choose from, and those typed in since the start. */
export class People {
  readonly #bySubject = new Map<string, Person>();

  constructor() {
    for (const one of testPeople) this.add(one);
  }

  list(): Person[] {
    return [...this.#bySubject.values()];
  }

  find(subject: string): Person | undefined {
    return this.#bySubject.get(subject);
  }

  /** The same email means the same person, with their latest details. */
  add(given: Given): Person {
    const one = { ...given, subject: subjectOf(given.email) };
    this.#bySubject.set(one.subject, one);
    return one;
  }
}
