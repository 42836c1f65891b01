import { Module } from '@nestjs/common';
import { GuestImport } from './guest-import.service.js';
import { Purge } from './purge.js';
import { WalletController } from './wallet.controller.js';
import { WalletRoom } from './wallet-room.js';
import { Wallet } from './wallet.service.js';

@Module({ controllers: [WalletController], providers: [Wallet, WalletRoom, GuestImport, Purge] })
export class WalletModule {}
