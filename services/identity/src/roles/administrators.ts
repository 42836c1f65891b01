import { readFile } from 'node:fs/promises';
import { Inject, Injectable, Module } from '@nestjs/common';
import type { Logger } from 'pino';
import { ENV } from '@floatwise/service-kit/env';
import { LOGGER } from '@floatwise/service-kit/logging';
import type { IdentityEnv } from '../env.js';
import { mayAdminister, readAdministratorFile } from './administrator-list.js';

/** The people who can take the administrator's role: the addresses in `ADMIN_EMAILS` and those in the file, as last read. */
@Injectable()
export class Administrators {
  private inFile: readonly string[] = [];
  /** The text of the list that applies; null before the file was read. */
  private text: string | null = null;
  /** What the file said at the last check, if that was a list. */
  private seen: string | null = null;
  private isFaulty = false;

  constructor(
    @Inject(ENV) private readonly env: Pick<IdentityEnv, 'ADMIN_EMAILS' | 'ADMIN_EMAILS_FILE'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** In lowercase. */
  get emails(): readonly string[] {
    return [...this.env.ADMIN_EMAILS, ...this.inFile];
  }

  /** Whether the list is whole: at startup the file may be unreadable for a moment. */
  get areKnown(): boolean {
    return this.env.ADMIN_EMAILS_FILE === undefined || this.text !== null;
  }

  include(account: { email: string; emailVerified: boolean }): boolean {
    return mayAdminister(account, this.emails);
  }

  /**
   * Reads the file again; returns whether the list has changed. While the file is gone, empty or invalid, the previous list applies.
   * A text without a line break at its end may be half-written, so it replaces a list only if the next check finds it unchanged.
   */
  async refresh(): Promise<boolean> {
    const { ADMIN_EMAILS_FILE: file } = this.env;
    if (file === undefined) return false;
    const text = await readFile(file, 'utf8').catch(() => null);
    const read = text === null ? null : readAdministratorFile(text);
    if (text === null || read === null) {
      this.complain();
      return false;
    }
    this.isFaulty = false;
    const mayBeHalf = this.areKnown && !text.endsWith('\n') && text !== this.seen;
    this.seen = text;
    if (mayBeHalf || text === this.text) return false;
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
