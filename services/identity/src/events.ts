import { entitlementChanged } from '@floatwise/contracts/billing.events';
import { askLink, askNotice } from '@floatwise/contracts/identity.requests';
import { answer, type Answer } from '@floatwise/events/answers';
import { consume } from '@floatwise/events/consume';
import { keepEntitlement } from './accounts/keep-entitlement.js';
import type { Database } from './db.js';
import type { IdentityEnv } from './env.js';
import { mintLink } from './links/mint-link.js';
import { findNotice } from './notices/find-notice.js';

/** All that identity hears. */
export const consumes = [consume(entitlementChanged, keepEntitlement)];

/** All that identity is asked. */
export const answersOf = (env: IdentityEnv, db: Database): Answer[] => [
  answer(askLink, (question) => mintLink(db, env, question)),
  answer(askNotice, (question) => findNotice(db, question)),
];
