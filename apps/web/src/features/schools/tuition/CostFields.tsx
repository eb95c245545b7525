import { toChoices } from '../../../lib/to-choices.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { livingNames, residencyNames, type TuitionChoices } from './tuition-search.ts';

type Choices = Pick<TuitionChoices, 'residency' | 'living'>;
const residencyChoices = toChoices(residencyNames);
const livingChoices = toChoices(livingNames);

interface Props {
  choices: Choices;
  onChange: (choice: Partial<Choices>) => void;
}
/** What the cost of a year depends on. */
export function CostFields({ choices: { residency, living }, onChange }: Props) {
  return (
    <>
      <SelectField
        label="Residency"
        value={residency}
        choices={residencyChoices}
        onChange={(residency) => onChange({ residency })}
      />
      <SelectField
        label="Living"
        value={living}
        choices={livingChoices}
        onChange={(living) => onChange({ living })}
      />
    </>
  );
}
