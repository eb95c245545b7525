import type { UsageState } from '@docket/contract/types';

export const themeChoices = ['system', 'light', 'dark', 'contrast'] as const;
export type ThemeChoice = (typeof themeChoices)[number];
export type Theme = 'light' | 'dark' | 'contrast-light' | 'contrast-dark';

/** What the system prefers. */
export interface SystemTheme {
  readonly dark: boolean;
  readonly contrast: boolean;
}

/** High contrast follows the system's light or dark; 'system' takes over its wish for more contrast, too. */
export function resolveTheme(choice: ThemeChoice, system: SystemTheme): Theme {
  const scheme = choice === 'dark' || (choice !== 'light' && system.dark) ? 'dark' : 'light';
  const contrast = choice === 'contrast' || (choice === 'system' && system.contrast);
  return contrast ? `contrast-${scheme}` : scheme;
}

export const choiceOf = (state: Pick<UsageState, 'darkmode' | 'highContrast'>): ThemeChoice => {
  if (state.highContrast) return 'contrast';
  if (state.darkmode === true) return 'dark';
  return state.darkmode === false ? 'light' : 'system';
};

/** Whether the account holds a theme at all; until then the device's own choice applies. */
export const hasChosen = (state: Pick<UsageState, 'darkmode' | 'highContrast'>): boolean =>
  state.darkmode !== undefined || state.highContrast !== undefined;

/** How a choice is kept in the usage state. */
export const stateOf = (choice: ThemeChoice): { darkmode: boolean | null; highContrast: boolean } => ({
  darkmode: choice === 'dark' ? true : choice === 'light' ? false : null,
  highContrast: choice === 'contrast',
});
