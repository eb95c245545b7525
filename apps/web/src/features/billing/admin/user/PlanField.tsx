import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import type { StaffPlan } from '../admin-queries.ts';
import { formatPlanPrice } from '../billing-labels.ts';

interface Props {
  label: string;
  plans: readonly StaffPlan[];
  /** The student's current plan, which is not offered. */
  except?: string | undefined;
  value: string;
  error?: string | undefined;
  onChange: (planId: string) => void;
}

/** A choice of plans with prices, including those that students can't choose. */
export function PlanField({ label, plans, except, value, error, onChange }: Props) {
  return (
    <div>
      <SelectField
        label={label}
        value={value}
        choices={[
          { value: '', label: 'Choose a plan' },
          ...plans
            .filter(({ id }) => id !== except)
            .map(({ id, name, price, enabled }) => ({
              value: id,
              label: `${name}${price === 0 ? '' : `, ${formatPlanPrice(price)}`}${enabled ? '' : ', not offered'}`,
            })),
        ]}
        onChange={onChange}
      />
      {error ? <p role="alert">{error}</p> : null}
    </div>
  );
}
