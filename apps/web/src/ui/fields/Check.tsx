import classes from './fields.module.css';

interface Props {
  label: string;
  /** For a box of a row: the label is then only read aloud. */
  labelHidden?: boolean;
  checked: boolean;
  /** Some of what it stands for, not all. */
  some?: boolean;
  disabled?: boolean;
  /** `range`: with the Shift key, for all from the last one on. */
  onChange: (checked: boolean, range: boolean) => void;
  className?: string | undefined;
}

/** A box to tick. */
export function Check(props: Props) {
  const { label, labelHidden = false, checked, some = false, disabled = false, onChange, className } = props;
  return (
    <label className={`${classes.check} ${className ?? ''}`}>
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = some;
        }}
        checked={checked}
        disabled={disabled}
        onChange={({ currentTarget, nativeEvent }) =>
          onChange(currentTarget.checked, (nativeEvent as MouseEvent).shiftKey)
        }
      />
      <span className={labelHidden ? 'visually-hidden' : undefined}>{label}</span>
    </label>
  );
}
