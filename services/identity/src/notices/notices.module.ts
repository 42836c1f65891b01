import { Global, Module } from '@nestjs/common';
import { KnownDevices } from './known-devices.js';
import { Notices } from './notices.js';

/** What persons are told by e-mail, for every part of the service. */
@Global()
@Module({ providers: [Notices, KnownDevices], exports: [Notices, KnownDevices] })
export class NoticesModule {}
