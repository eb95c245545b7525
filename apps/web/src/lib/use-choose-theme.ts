import { useUpdateUsageState } from './me.ts';
import { setTheme } from './theme.ts';
import { type ThemeChoice, toUsageState } from './theme-choice.ts';

export const themeLabels: Record<ThemeChoice, string> = {
  system: 'System',
  light: 'Light',
  dark: 'Dark',
  contrast: 'High contrast',
};

/** Shows a theme at once and saves it to the account. */
export function useChooseTheme(): (choice: ThemeChoice) => void {
  const { mutate } = useUpdateUsageState();
  return (choice) => {
    setTheme(choice);
    mutate(toUsageState(choice));
  };
}
