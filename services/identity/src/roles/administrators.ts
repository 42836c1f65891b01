import { readFile } from 'node:fs/promises';
import { Inject, Injectable, Module } from '@nestjs/common';
import type { Logger } from 'pino';
import { ENV } from '@floatwise/service-kit/env';
import { LOGGER } from '@floatwise/service-kit/logging';
import type { IdentityEnv } from '../env.js';
import { mayAdminister, readAdministratorList } from './administrator-list.js';

/** The people who can take the administrator's role: the addresses in `ADMIN_EMAILS` and those in the file, as last read. */
@Injectable()
export class Administrators {
  private inFile: readonly string[] = [];
  private text: string | null = null;
  private isFaulty = false;

  constructor(
    @Inject(ENV) private readonly env: Pick<IdentityEnv, 'ADMIN_EMAILS' | 'ADMIN_EMAILS_FILE'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** In lowercase. */
  get emails(): readonly string[] {
    return [...this.env.ADMIN_EMAILS, ...this.inFile];
  }

  include(account: { email: string; emailVerified: boolean }): boolean {
    return mayAdminister(account, this.emails);
  }

  /** Reads the file again; returns whether the list has changed. If the file can't be read, the previous list applies. */
  async refresh(): Promise<boolean> {
    const { ADMIN_EMAILS_FILE: file } = this.env;
    if (file === undefined) return false;
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text !== null && text === this.text) return false;
    const read = text === null ? null : readAdministratorList(text);
    if (read === null) {
      this.complain();
      return false;
    }
    this.isFaulty = false;
    this.text = text;
    const isOther = read.join() !== this.inFile.join();
    this.inFile = read;
    return isOther;
  }

  /** Logs once each time the file becomes unreadable. */
  private complain(): void {
    if (this.isFaulty) return;
    this.logger.error('ADMIN_EMAILS_FILE is not a valid list of addresses; keeping the previous list');
    this.isFaulty = true;
  }
}

@Module({ providers: [Administrators], exports: [Administrators] })
export class RolesModule {}
