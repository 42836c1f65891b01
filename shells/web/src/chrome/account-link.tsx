import type { ReactNode } from 'react';
import { Button } from '@floatwise/ui/button';
import { Icon } from '@floatwise/ui/icon';
import { Tooltip } from '@floatwise/ui/tooltip';
import { CircleUserRound } from 'lucide-react';
import { NavLink as RouterLink } from '@floatwise/web-kit/router';
import type { NavLink } from '@floatwise/web-kit/section';

/** Last in the phone menu, after all deployed sections. */
export const accountLink: NavLink = { label: 'My account', path: '/account', order: Infinity };

/** Before it in the phone menu. */
export const emailSettingsLink: NavLink = { label: 'Email settings', path: '/email-settings', order: Infinity };

/** Next to Sign Out if there's room; on a phone it's in the menu. */
export const AccountLink = (): ReactNode => (
  <Tooltip text={accountLink.label} side="bottom">
    <Button asChild variant="ghost" className="size-10 px-0! max-md:hidden">
      <RouterLink to={accountLink.path} aria-label={accountLink.label}>
        <Icon of={CircleUserRound} size={20} />
      </RouterLink>
    </Button>
  </Tooltip>
);
