import type { UsageState } from '@docket/contract/types';

export const themeChoices = ['system', 'light', 'dark', 'contrast'] as const;
export type ThemeChoice = (typeof themeChoices)[number];
export type Theme = 'light' | 'dark' | 'contrast-light' | 'contrast-dark';

/** The system's preferences. */
export interface SystemTheme {
  readonly dark: boolean;
  readonly contrast: boolean;
}

/** High contrast follows the system's light or dark mode; 'system' also follows its contrast preference. */
export function resolveTheme(choice: ThemeChoice, system: SystemTheme): Theme {
  const scheme = choice === 'dark' || (choice !== 'light' && system.dark) ? 'dark' : 'light';
  const contrast = choice === 'contrast' || (choice === 'system' && system.contrast);
  return contrast ? `contrast-${scheme}` : scheme;
}

export const parseThemeChoice = (state: Pick<UsageState, 'darkmode' | 'highContrast'>): ThemeChoice => {
  if (state.highContrast) return 'contrast';
  if (state.darkmode === true) return 'dark';
  return state.darkmode === false ? 'light' : 'system';
};

/** Whether the account has a theme; until then the device's choice applies. */
export const hasChosen = (state: Pick<UsageState, 'darkmode' | 'highContrast'>): boolean =>
  state.darkmode !== undefined || state.highContrast !== undefined;

/** The usage state of a choice. */
export const toUsageState = (choice: ThemeChoice): { darkmode: boolean | null; highContrast: boolean } => ({
  darkmode: choice === 'dark' ? true : choice === 'light' ? false : null,
  highContrast: choice === 'contrast',
});
