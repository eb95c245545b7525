import { useSyncExternalStore } from 'react';
import { deviceStorage } from './device-storage.ts';
import { resolveTheme, type Theme, type ThemeChoice, themeChoices } from './theme-choice.ts';

const key = 'docket_theme';
const darkQuery = window.matchMedia('(prefers-color-scheme: dark)');
const contrastQuery = window.matchMedia('(prefers-contrast: more)');

const stored = (): ThemeChoice => {
  try {
    const value = deviceStorage.getItem(key);
    return themeChoices.find((choice) => choice === value) ?? 'system';
  } catch {
    return 'system';
  }
};
let choice = stored();
let theme: Theme = 'light';
const listeners = new Set<() => void>();

const apply = () => {
  theme = resolveTheme(choice, { dark: darkQuery.matches, contrast: contrastQuery.matches });
  document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
};
darkQuery.addEventListener('change', apply);
contrastQuery.addEventListener('change', apply);
apply();

/** Shows a theme and stores it on this device; the caller saves it for the account. */
export function setTheme(next: ThemeChoice) {
  choice = next;
  try {
    deviceStorage.setItem(key, next);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
  apply();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
/** The current theme and the choice behind it. */
export const useTheme = (): { theme: Theme; choice: ThemeChoice } => ({
  theme: useSyncExternalStore(subscribe, () => theme),
  choice: useSyncExternalStore(subscribe, () => choice),
});
