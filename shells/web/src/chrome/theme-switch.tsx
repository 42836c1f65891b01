import type { ReactNode } from 'react';
import { IconButton } from '@floatwise/ui/icon-button';
import { Tooltip } from '@floatwise/ui/tooltip';
import { Monitor, Moon, Sun } from 'lucide-react';
import { chooseTheme, useTheme, type Theme } from '@floatwise/web-kit/theme';

const next: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' };
const icons = { system: Monitor, light: Sun, dark: Moon };
const names = { system: 'as the system', light: 'light', dark: 'dark' };

/** Cycles through system, light, and dark. */
export function ThemeSwitch(): ReactNode {
  const theme = useTheme();
  return (
    <Tooltip text={`Theme: ${names[theme]}`} side="bottom">
      <IconButton
        label={`Theme: ${names[theme]}. Change to ${names[next[theme]]}`}
        icon={icons[theme]}
        onClick={() => chooseTheme(next[theme])}
      />
    </Tooltip>
  );
}
