import { entitlementChanged } from '@floatwise/contracts/billing.events';
import { userDeleted } from '@floatwise/contracts/identity.events';
import { consume } from '@floatwise/events/consume';
import { keepEntitlement } from './plan/keep-entitlement.js';
import { eraseWallet } from './wallet/erase-wallet.js';

/** Everything that cards consumes. */
export const consumes = [consume(userDeleted, eraseWallet), consume(entitlementChanged, keepEntitlement)];
