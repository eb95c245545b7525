import type { DrillSettings } from '@docket/contract/types';
import { IconTypography } from '@tabler/icons-react';
import { Menu } from './Menu.tsx';
import classes from './TextSettings.module.css';

interface Props {
  settings: DrillSettings;
  onSettings: (change: Partial<DrillSettings>) => void;
}
const sizes = [
  ['small', 'Small'],
  ['normal', 'Normal'],
  ['large', 'Large'],
  ['larger', 'Larger'],
] as const;
const spacings = [
  ['tight', 'Tight'],
  ['normal', 'Normal'],
  ['loose', 'Loose'],
] as const;

interface ChoiceProps<T extends string> {
  name: string;
  legend: string;
  choices: readonly (readonly [T, string])[];
  value: T;
  onChange: (value: T) => void;
}
function Choice<T extends string>({ name, legend, choices, value, onChange }: ChoiceProps<T>) {
  return (
    <fieldset className={classes.choice}>
      <legend>{legend}</legend>
      <div className={classes.segments}>
        {choices.map(([one, label]) => (
          <label key={one} className={classes.segment}>
            <input
              type="radio"
              name={name}
              value={one}
              checked={value === one}
              onChange={() => onChange(one)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Size and line spacing of the texts. */
export function TextSettings({ settings, onSettings }: Props) {
  return (
    <Menu label="Text size and spacing" icon={<IconTypography size={20} aria-hidden />}>
      <Choice
        name="docket-text-size"
        legend="Text size"
        choices={sizes}
        value={settings.textSize}
        onChange={(textSize) => onSettings({ textSize })}
      />
      <Choice
        name="docket-line-spacing"
        legend="Line spacing"
        choices={spacings}
        value={settings.lineSpacing}
        onChange={(lineSpacing) => onSettings({ lineSpacing })}
      />
    </Menu>
  );
}
