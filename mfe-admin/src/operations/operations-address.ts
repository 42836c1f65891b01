import { operatedServices, parkingReason } from '@floatwise/contracts/operations';
import { choice, defineAddress, text } from '@floatwise/web-kit/address';

/** Which group of parked messages is open: `/admin/operations?service=cards&subject=billing.entitlement.changed.v1&reason=failed`. */
export const operationsAddress = defineAddress({
  service: choice(operatedServices, null),
  subject: text(''),
  reason: choice(parkingReason.options, null),
});
