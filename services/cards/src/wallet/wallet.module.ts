import { Module } from '@nestjs/common';
import { GuestImportService } from './guest-import.service.js';
import { Purge } from './purge.js';
import { WalletController } from './wallet.controller.js';
import { WalletRoom } from './wallet-room.js';
import { WalletService } from './wallet.service.js';

@Module({ controllers: [WalletController], providers: [WalletService, WalletRoom, GuestImportService, Purge] })
export class WalletModule {}
