import { Module } from '@nestjs/common';
import { KnownDevices } from './known-devices.js';
import { Notices } from './notices.js';

/** Notices by email. */
@Module({ providers: [Notices, KnownDevices], exports: [Notices, KnownDevices] })
export class NoticesModule {}
