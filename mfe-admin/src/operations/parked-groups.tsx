import type { ReactNode } from 'react';
import {
  type OperatedService,
  type ParkedGroup,
  operatedServices,
  parkingReason,
} from '@floatwise/contracts/operations';
import { Button } from '@floatwise/ui/button';
import { useAddress, choice, defineAddress, text } from '@floatwise/web-kit/address';
import { Instant } from './instant.js';
import type { Which } from './operations-queries.js';
import { countText, reasonTexts } from './operations-text.js';
import { ParkedMessages } from './parked-messages.js';

/** Which group of parked messages is open: `/admin/operations?service=cards&subject=billing.entitlement.changed.v1&reason=failed`. */
const operationsAddress = defineAddress({
  service: choice(operatedServices, null),
  subject: text(''),
  reason: choice(parkingReason.options, null),
});

interface Props {
  service: OperatedService;
  groups: readonly ParkedGroup[];
  now: string;
  /** Asks to replay one message or a group of so many. */
  onReplay: (which: Which, count: number) => void;
}

/** Parked messages by subject and reason. One group at a time is open, and the address says which. */
export function ParkedGroups({ service, groups, now, onReplay }: Props): ReactNode {
  const [open, change] = useAddress(operationsAddress);
  const isOpen = ({ subject, reason }: ParkedGroup): boolean =>
    open.service === service && open.subject === subject && open.reason === reason;
  return (
    <ul aria-label={`Parked in ${service}`} className="border-y border-hairline">
      {groups.map((group) => (
        <li key={`${group.subject} ${group.reason}`} className="border-b border-hairline last:border-b-0">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 sm:px-6">
            <GroupText group={group} now={now} />
            <div className="flex gap-2">
              <Button
                variant="quiet"
                size="small"
                aria-expanded={isOpen(group)}
                onClick={() =>
                  change(
                    isOpen(group)
                      ? { service: null, subject: '', reason: null }
                      : { service, subject: group.subject, reason: group.reason },
                  )
                }
              >
                {isOpen(group) ? 'Hide' : 'Show'}
              </Button>
              <Button
                size="small"
                onClick={() => onReplay({ subject: group.subject, reason: group.reason }, group.count)}
              >
                Replay all
              </Button>
            </div>
          </div>
          {isOpen(group) && (
            <ParkedMessages
              group={{ service, subject: group.subject, reason: group.reason }}
              now={now}
              onReplay={(messageId) => onReplay({ messageId }, 1)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

const GroupText = ({ group, now }: { group: ParkedGroup; now: string }): ReactNode => (
  <div className="min-w-0 grow basis-64 text-14">
    <p className="font-medium break-all">{group.subject}</p>
    <p className="text-ink-soft">
      {countText(group.count, 'message')} · {reasonTexts[group.reason]} · {group.consumer ?? 'No longer consumed'} ·
      since <Instant at={group.oldestAt} now={now} />
    </p>
  </div>
);
