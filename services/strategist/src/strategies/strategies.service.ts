import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import type {
  ChatMessage,
  saveStrategyBody,
  SavedStrategy,
  updateStrategy,
  WholeStrategy,
} from '@floatwise/contracts/strategist/strategies.http';
import { maskCardNumbers } from '@floatwise/contracts/card-number';
import { Clock } from '@floatwise/service-kit/clock';
import { ENV } from '@floatwise/service-kit/env';
import { signInRequired } from '@floatwise/service-kit/errors';
import { lockLiving } from '@floatwise/service-kit/personal-data/person-lock';
import type { z } from 'zod';
import { Database, type Transaction } from '../db.js';
import type { StrategistEnv } from '../env.js';
import { SavedLinks } from './known-links.js';
import {
  changeInstant,
  isStale,
  noSuchStrategy,
  restorableSince,
  savedStrategyOf,
  staleStrategy,
  tooManyStrategies,
} from './strategy-rules.js';

type Env = Pick<StrategistEnv, 'SAVED_STRATEGIES' | 'STRATEGY_RESTORE_DAYS'>;

/** Everything but the conversation, which can be large. */
const listed = { id: true, name: true, description: true, messages: true, createdAt: true, updatedAt: true } as const;

/** The conversations that people saved. */
@Injectable()
export class StrategiesService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly links: SavedLinks,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async list(userId: string): Promise<SavedStrategy[]> {
    const rows = await this.db.prisma.savedStrategy.findMany({
      where: { userId, deletedAt: null },
      select: listed,
      orderBy: [{ updatedAt: 'desc' }, { id: 'asc' }],
    });
    return rows.map(savedStrategyOf);
  }

  async read(userId: string, id: string): Promise<WholeStrategy> {
    const row = await this.db.prisma.savedStrategy.findFirst({ where: { id, userId, deletedAt: null } });
    if (!row) throw noSuchStrategy();
    return { ...savedStrategyOf(row), chatHistory: await this.links.cleaned(row.chatHistory as ChatMessage[]) };
  }

  /** One that's sent again after a lost answer is saved once. @throws DomainError 404 if its ID is somebody else's */
  async save(userId: string, { submissionId: id = randomUUID(), ...given }: z.output<typeof saveStrategyBody>) {
    const { name, description, chatHistory } = given;
    const checked = await this.links.checked(chatHistory);
    return this.write(userId, async (tx) => {
      if ((await tx.savedStrategy.count({ where: { id } })) > 0) return this.find(tx, userId, id);
      await this.requireRoom(tx, userId);
      const at = this.clock.now();
      const data = { id, userId, name, description, ...conversation(checked), createdAt: at, updatedAt: at };
      return tx.savedStrategy.create({ data, select: listed });
    });
  }

  async change(userId: string, id: string, edit: z.output<typeof updateStrategy.body>): Promise<SavedStrategy> {
    const chatHistory = edit.chatHistory && (await this.links.checked(edit.chatHistory));
    return this.write(userId, async (tx) => {
      const stored = await this.find(tx, userId, id);
      const { name = stored.name, description = stored.description } = edit;
      const data = { name, description, ...(chatHistory && conversation(chatHistory)) };
      if (isStale(stored, edit.updatedAt)) {
        if (await isSaved(tx, id, data)) return stored;
        throw staleStrategy(savedStrategyOf(stored));
      }
      const updatedAt = changeInstant(stored, this.clock.now());
      return tx.savedStrategy.update({ where: { id }, data: { ...data, updatedAt }, select: listed });
    });
  }

  /** Only as many deleted ones stay as an account can have: nobody fills the disk by saving and deleting. */
  async remove(userId: string, id: string): Promise<void> {
    await this.write(userId, async (tx) => {
      await this.find(tx, userId, id);
      const data = { deletedAt: this.clock.now() };
      const removed = await tx.savedStrategy.update({ where: { id }, data, select: listed });
      const spare = await tx.savedStrategy.findMany({
        where: { userId, deletedAt: { not: null } },
        orderBy: { deletedAt: 'desc' },
        skip: this.env.SAVED_STRATEGIES,
        select: { id: true },
      });
      await tx.savedStrategy.deleteMany({ where: { id: { in: spare.map((one) => one.id) } } });
      return removed;
    });
  }

  /** Takes a deletion back. One that isn't deleted is returned as it is, so Undo can be pressed twice. */
  async restore(userId: string, id: string): Promise<SavedStrategy> {
    return this.write(userId, async (tx) => {
      const stored = await tx.savedStrategy.findFirst({
        where: { id, userId },
        select: { ...listed, deletedAt: true },
      });
      if (!stored) throw noSuchStrategy();
      if (stored.deletedAt === null) return stored;
      if (stored.deletedAt < restorableSince(this.env.STRATEGY_RESTORE_DAYS, this.clock.now())) throw noSuchStrategy();
      await this.requireRoom(tx, userId);
      return tx.savedStrategy.update({ where: { id }, data: { deletedAt: null }, select: listed });
    });
  }

  /** A change under the person's lock. Nothing is written for a deleted account. */
  private async write(userId: string, change: (tx: Transaction) => Promise<Parameters<typeof savedStrategyOf>[0]>) {
    const row = await this.db.prisma.$transaction(async (tx) => {
      if (!(await lockLiving(tx, userId))) throw signInRequired();
      return change(tx);
    });
    return savedStrategyOf(row);
  }

  private async find(tx: Transaction, userId: string, id: string) {
    const stored = await tx.savedStrategy.findFirst({ where: { id, userId, deletedAt: null }, select: listed });
    if (!stored) throw noSuchStrategy();
    return stored;
  }

  private async requireRoom(tx: Transaction, userId: string): Promise<void> {
    const held = await tx.savedStrategy.count({ where: { userId, deletedAt: null } });
    if (held >= this.env.SAVED_STRATEGIES) throw tooManyStrategies(this.env.SAVED_STRATEGIES);
  }
}

/** Whether the strategy is exactly this already: a page that lost the answer sends it again. */
async function isSaved(tx: Transaction, id: string, data: object): Promise<boolean> {
  const select = { name: true, description: true, chatHistory: true, messages: true } as const;
  const row = await tx.savedStrategy.findUniqueOrThrow({ where: { id }, select });
  return isDeepStrictEqual({ ...row, ...data }, row);
}

/** The gate refuses full card numbers; the texts are masked all the same before they're stored. */
function conversation(chatHistory: readonly ChatMessage[]) {
  const masked = chatHistory.map((message) => ({ ...message, content: maskCardNumbers(message.content) }));
  return { chatHistory: masked, messages: masked.length };
}
