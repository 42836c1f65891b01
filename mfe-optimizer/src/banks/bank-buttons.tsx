import { Landmark, Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@floatwise/ui/button';
import { Icon } from '@floatwise/ui/icon';
import type { WalletOwner } from '../wallet/wallet.js';
import { useBankAddress } from '../page/bank-address.js';
import { isAnySetUp, useConnections } from './use-connections.js';

/**
 * Whether to offer connecting. Guests always see the offer, and the dialog tells them that it takes an account.
 * Signed-in people see it if any bank can be connected here.
 */
function useOffer(owner: WalletOwner): boolean {
  const { data } = useConnections({ enabled: owner === 'account' });
  return owner === 'guest' || (data !== undefined && isAnySetUp(data.available));
}

/** For a wallet without cards: the other way to add them. */
export function ConnectInstead({ owner }: { owner: WalletOwner }): ReactNode {
  const { connect } = useBankAddress();
  if (!useOffer(owner)) return null;
  return (
    <Button variant="quiet" className="h-auto! min-h-10 py-2 whitespace-normal!" onClick={() => connect()}>
      <Icon of={Link2} />
      Connect Your Cards Automatically
    </Button>
  );
}

/** Below the cards: buttons to connect a bank and to manage connections. Renders nothing if neither applies. */
export function BankButtons({ owner, hasCards }: { owner: WalletOwner; hasCards: boolean }): ReactNode {
  const { connect, manage } = useBankAddress();
  const { data } = useConnections({ enabled: owner === 'account' });
  const offers = useOffer(owner) && hasCards;
  const hasConnections = (data?.connections.length ?? 0) > 0;
  if (!offers && !hasConnections) return null;
  return (
    <div className="flex flex-wrap gap-1 border-t border-hairline px-1 py-2 sm:px-3 print:hidden">
      {offers && (
        <Button
          size="small"
          variant="ghost"
          className="h-auto! min-h-8 max-w-full py-1 text-left whitespace-normal!"
          onClick={() => connect()}
        >
          <Icon of={Link2} />
          Connect Your Cards Automatically
        </Button>
      )}
      {hasConnections && (
        <Button size="small" variant="ghost" onClick={manage}>
          <Icon of={Landmark} />
          Bank connections
        </Button>
      )}
    </div>
  );
}
