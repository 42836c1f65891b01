import type { ReactNode } from 'react';
import { bankOf } from '@floatwise/contracts/cards/banks';
import type { BankConnection } from '@floatwise/contracts/cards/banks.http';
import type { CalendarFeed } from '@floatwise/contracts/cards/calendar.http';
import type { PushDevice } from '@floatwise/contracts/notifications/push.http';
import { call } from '@floatwise/web-kit/api';
import { callKey, useCallQuery } from '@floatwise/web-kit/call-query';
import type { UseQueryResult } from '@floatwise/web-kit/query';
import { AccountLine, AccountList, Loaded } from '../account-list.js';
import { useActiveSessions } from '../account-queries.js';
import { AccountSection } from '../account-section.js';
import { EndButton } from './end-button.js';
import { useCalendarFeed, usePushDevices } from './lasting.js';
import { connectionText, feedText, pushDeviceText } from './security-text.js';
import { Sessions } from './sessions-part.js';

/**
 * Everything that can use the account, or gets data from or for it. Each part asks the service that owns it, so one that is away
 * costs its own part.
 */
export function SecuritySection(): ReactNode {
  const devices = usePushDevices();
  const banks = useCallQuery('cards.listConnections', {}, { staleTime: 0 });
  const hasAlerts = devices.data?.publicKey !== null || devices.data.devices.length > 0;
  return (
    <AccountSection
      anchor="security"
      title="Sessions, devices, and connections"
      description="Everything that can use your account or gets its data. End anything you don’t recognize, then change your password."
    >
      <div className="grid gap-8">
        <Part
          title="Where you’re signed in"
          query={useActiveSessions()}
          failure="We can’t load your sessions right now."
        >
          {(sessions) => <Sessions sessions={sessions} />}
        </Part>
        <Part title="Calendar feed" query={useCalendarFeed()} failure="We can’t load your calendar feed right now.">
          {({ feed }) => (feed ? <FeedLine feed={feed} /> : <None>No calendar feed.</None>)}
        </Part>
        {hasAlerts && (
          <Part title="Devices with alerts" query={devices} failure="We can’t load your devices right now.">
            {(listed) => <DeviceLines devices={listed.devices} />}
          </Part>
        )}
        <Part title="Bank connections" query={banks} failure="We can’t load your bank connections right now.">
          {({ connections }) => <ConnectionLines connections={connections.filter(({ live }) => live)} />}
        </Part>
      </div>
    </AccountSection>
  );
}

interface PartProps<Data> {
  title: string;
  query: UseQueryResult<Data>;
  failure: string;
  children: (data: Data) => ReactNode;
}

/** What one service knows, under its own heading. */
const Part = <Data,>({ title, ...loaded }: PartProps<Data>): ReactNode => (
  <div className="grid gap-3">
    <h3 className="text-14 font-medium">{title}</h3>
    <Loaded {...loaded} lines={1} retryLabel={`Retry: ${title}`} />
  </div>
);

const None = ({ children }: { children: ReactNode }): ReactNode => <p className="text-14 text-ink-soft">{children}</p>;

const FeedLine = ({ feed }: { feed: NonNullable<CalendarFeed['feed']> }): ReactNode => (
  <AccountList label="Calendar feed">
    <AccountLine
      title="Private calendar address"
      description={feedText(feed)}
      action={
        <EndButton
          action="Turn off"
          name="calendar feed"
          end={() => call('cards.endCalendarFeed', {})}
          changes={callKey('cards.getCalendarFeed')}
          done={{ title: 'Calendar Feed Off' }}
          question={{
            title: 'Turn off your calendar feed?',
            description: 'Calendar apps that use its address stop getting your dates. You can make a new one anytime.',
          }}
        />
      }
    />
  </AccountList>
);

function DeviceLines({ devices }: { devices: readonly PushDevice[] }): ReactNode {
  if (devices.length === 0) return <None>No device gets alerts.</None>;
  return (
    <AccountList label="Devices with alerts">
      {devices.map((device) => (
        <AccountLine
          key={device.id}
          title={device.name}
          description={pushDeviceText(device)}
          action={
            <EndButton
              action="Turn off"
              name={`alerts on ${device.name}`}
              end={() => call('notifications.removePushDevice', { params: { id: device.id } })}
              changes={callKey('notifications.listPushDevices')}
              done={{ title: 'Alerts Off', description: device.name }}
              question={{
                title: `Turn off alerts on ${device.name}?`,
                description:
                  'It gets no more alerts about due payments. You can turn them on again only on that device.',
              }}
            />
          }
        />
      ))}
    </AccountList>
  );
}

function ConnectionLines({ connections }: { connections: readonly BankConnection[] }): ReactNode {
  if (connections.length === 0) return <None>No bank is connected.</None>;
  return (
    <AccountList label="Bank connections">
      {connections.map((connection) => {
        const name = bankOf(connection.bankId)?.name ?? connection.bankId;
        return (
          <AccountLine
            key={connection.id}
            title={name}
            description={connectionText(connection)}
            action={
              <EndButton
                action="Disconnect"
                name={name}
                end={() => call('cards.endConnection', { params: { id: connection.id } })}
                changes={callKey('cards.listConnections')}
                done={{ title: 'Bank Disconnected', description: name }}
                question={{
                  title: `Disconnect ${name}?`,
                  description: 'Its cards keep the figures they have now, and you keep them up to date yourself.',
                }}
              />
            }
          />
        );
      })}
    </AccountList>
  );
}
