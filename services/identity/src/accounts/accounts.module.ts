import { Module } from '@nestjs/common';
import { Erasure } from '../deletion/erasure.js';
import { Administrators } from '../roles/administrators.js';
import { Confirmation } from '../sessions/confirmation.js';
import { LoginService } from '../sessions/login.service.js';
import { ProvenSignIns } from '../sessions/proven-sign-ins.js';
import { SessionCookies } from '../sessions/session-cookies.js';
import { SessionsController } from '../sessions/sessions.controller.js';
import { SignIns } from '../sessions/sign-ins.js';
import { AccountsController } from './accounts.controller.js';
import { AccountsService } from './accounts.service.js';
import { Passwords } from './passwords.js';
import { PeopleAnswers } from './people-answers.js';
import { RecipientAnswers } from './recipient-answers.js';

/** Accounts and sign-in, and what the operator commands need. */
@Module({
  controllers: [AccountsController, SessionsController],
  providers: [
    Administrators,
    Passwords,
    SessionCookies,
    SignIns,
    ProvenSignIns,
    Confirmation,
    Erasure,
    AccountsService,
    LoginService,
    PeopleAnswers,
    RecipientAnswers,
  ],
  exports: [Administrators, AccountsService, Passwords, SessionCookies, SignIns, ProvenSignIns, Confirmation, Erasure],
})
export class AccountsModule {}
