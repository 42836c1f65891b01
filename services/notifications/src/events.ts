import {
  deletionScheduled,
  deviceSignedIn,
  emailChanged,
  linkRequested,
  passwordChanged,
  userDeleted,
  userErased,
} from '@floatwise/contracts/identity.events';
import { consume } from '@floatwise/events/consume';
import { erasePerson } from './people/erasure.js';
import { queueErased, queueLink, queueNotice } from './queue/queue-mail.js';

/** Everything that notifications consumes. */
export const consumes = [
  consume(linkRequested, queueLink),
  consume(passwordChanged, queueNotice('password-changed')),
  consume(deviceSignedIn, queueNotice('device-signed-in')),
  consume(emailChanged, queueNotice('email-changed')),
  consume(deletionScheduled, queueNotice('deletion-scheduled')),
  consume(userErased, queueErased),
  consume(userDeleted, erasePerson),
];
