import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { livingNames, residencyNames, type TuitionChoices } from './tuition-search.ts';

type Choices = Pick<TuitionChoices, 'residency' | 'living'>;
const toChoices = <T extends string>(names: Readonly<Record<T, string>>) =>
  (Object.entries(names) as [T, string][]).map(([value, label]) => ({ value, label }));
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
