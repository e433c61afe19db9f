import { IconButton, useTheme } from '@fettle/shared-ui';
import { Moon, Sun } from 'lucide-react';

/** From light to dark and back; pressed while it is dark. */
export function ThemeToggle() {
  const { theme, toggle } = useTheme();
  const dark = theme === 'dark';
  return (
    <IconButton variant="ghost" aria-label="Toggle theme" aria-pressed={dark} onClick={toggle}>
      {dark ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
    </IconButton>
  );
}
