import { aCard, aPerson } from '@floatwise/browser-test-kit/builders';
import { HttpClient } from '@floatwise/test-kit/http-client';
import { Failure } from '../failure.ts';
import type { Instance } from '../instance/instance.ts';
import type { Copy } from './copy.ts';

/** Somebody with an account and a card. */
export interface Person {
  id: string;
  email: string;
  password: string;
  /** When the product confirmed the account. */
  at: number;
}

/** People who use the copy through its edge. */
export class People {
  all: readonly Person[] = [];
  readonly #guest: HttpClient;
  readonly #copy: Copy;

  constructor({ origin }: Instance, copy: Copy) {
    this.#guest = new HttpClient(origin, { origin });
    this.#copy = copy;
  }

  /** Registers somebody with a card, as a load does all the time. */
  async register(): Promise<{ status: number }> {
    const person = aPerson();
    const { body, cookies, status } = await this.#guest.post<{ id: string }>('/api/register', person);
    if (status !== 201) return { status };
    this.all = [...this.all, { ...person, id: body.id, at: Date.now() }];
    return this.#as(cookies).post('/api/credit-cards', aCard());
  }

  /** The same, but it must succeed. */
  async some(count: number): Promise<Person[]> {
    const before = this.all.length;
    while (this.all.length < before + count) demand(await this.register());
    return this.all.slice(before);
  }

  /** Forgets everybody else, whose accounts are lost, and who was erased. */
  keep(ids: ReadonlySet<string>, gone: Person): void {
    this.all = this.all.filter(({ id }) => ids.has(id) && id !== gone.id);
  }

  /** Changes what the person's cards owe and when, so that copies of them change too. */
  async change(person: Person): Promise<void> {
    const { cookies } = await this.#signIn(person);
    const here = this.#as(cookies);
    const { body } = await here.get<{ id: string }[]>('/api/credit-cards');
    for (const { id } of body)
      demand(await here.put(`/api/credit-cards/${id}`, aCard({ currentBalance: 77, dueDate: 12 })));
  }

  /** Proves the address and takes Pro for a year, so that plans have something to agree in. */
  async becomePro({ id, email }: Person): Promise<void> {
    await this.#copy.operate('identity', 'verify-email', '--email', email);
    await this.#copy.operate('billing', 'grant-pro', '--user', id, '--months', '12');
  }

  async erase({ email }: Person): Promise<void> {
    await this.#copy.operate('identity', 'delete-user', '--email', email);
  }

  /** What the owner of a taken-over account does: a new password, which ends all other sign-ins. */
  async takeBack({ email, password }: Person): Promise<void> {
    const { cookies } = await this.#signIn({ email, password });
    const body = { currentPassword: password, newPassword: `${password}, but another` };
    demand(await this.#as(cookies).put('/api/user/password', body));
  }

  async maySignIn(person: Pick<Person, 'email' | 'password'>): Promise<boolean> {
    const { status } = await this.#signIn(person);
    if (status !== 200 && status !== 401) throw new Failure(`Signing in answered ${status}.`);
    return status === 200;
  }

  #as(cookies: Record<string, string>): HttpClient {
    return this.#guest.with({ cookie: `fw_session=${cookies.fw_session}` });
  }

  #signIn({ email, password }: Pick<Person, 'email' | 'password'>) {
    return this.#guest.post('/api/login', { email, password });
  }
}

function demand({ status }: { status: number }): void {
  if (status < 200 || status > 299) throw new Failure(`The copy answered ${status}.`);
}
