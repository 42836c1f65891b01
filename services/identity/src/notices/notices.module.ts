import { Global, Module } from '@nestjs/common';
import { KnownDevices } from './known-devices.js';
import { NoticeAnswers } from './notice-answers.js';
import { Notices } from './notices.js';

/** Notices by email, available to every module of the service. */
@Global()
@Module({ providers: [Notices, KnownDevices, NoticeAnswers], exports: [Notices, KnownDevices] })
export class NoticesModule {}
