import { userDeleted } from '@floatwise/contracts/identity.events';
import { consume } from '@floatwise/events/consume';
import { eraseAccount } from './entitlements/erasure.js';

/** Everything that billing consumes. */
export const consumes = [consume(userDeleted, eraseAccount)];
