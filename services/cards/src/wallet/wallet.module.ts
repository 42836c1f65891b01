import { Module } from '@nestjs/common';
import { CardModule } from '../card/wallet-limit.js';
import { GuestImportService } from './guest-import.service.js';
import { Purge } from './purge.js';
import { WalletAnswers } from './wallet-answers.js';
import { WalletController } from './wallet.controller.js';
import { WalletService } from './wallet.service.js';

/** A person's cards: adding, changing, deleting, and restoring them. */
@Module({
  imports: [CardModule],
  controllers: [WalletController],
  providers: [WalletService, WalletAnswers, GuestImportService, Purge],
})
export class WalletModule {}
