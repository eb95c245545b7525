import classes from './fields.module.css';

interface Props {
  label: string;
  /** For the checkbox of a row: the label is then only for screen readers. */
  labelHidden?: boolean;
  checked: boolean;
  /** Indeterminate: some of its rows, but not all. */
  some?: boolean;
  disabled?: boolean;
  /** `range`: with the Shift key, for all rows from the last one on. */
  onChange: (checked: boolean, range: boolean) => void;
  className?: string | undefined;
}

/** A checkbox. */
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
