import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { peopleQuery, planChoicesQuery, testChoicesQuery } from '../desk-queries.ts';
import { ages, type ChoiceName, filterNames, queueKinds, sectionTypes, teams } from '../queue-search.ts';
import classes from './filters.module.css';
import { ageNames, kindNames, teamNames } from './labels.ts';
import type { QueueFilterProps } from './queue-filter-props.ts';

type Props = QueueFilterProps & { used: number };
type Choices = readonly { readonly value: string; readonly label: string }[];

/** Additional filters; each is stored in the address. */
export function MoreFilters({ search, onChoose, used }: Props) {
  const tests = useQuery(testChoicesQuery).data ?? [];
  const plans = useQuery(planChoicesQuery).data ?? [];
  const people = useQuery(peopleQuery).data ?? [];
  const select = (name: ChoiceName, label: string, any: string, choices: Choices) => {
    const value = search[name] ?? '';
    const known = value === '' || choices.some((choice) => choice.value === value);
    return (
      <SelectField
        className={classes.select}
        label={label}
        labelHidden
        value={value}
        choices={[
          { value: '', label: any },
          ...choices,
          // The choice in the address, before its list is loaded.
          ...(known ? [] : [{ value, label: 'Selected' }]),
        ]}
        onChange={(next) => onChoose({ [name]: next || undefined })}
      />
    );
  };
  return (
    <Group gap="xs">
      {select('about', 'About', 'About anything', named(queueKinds, kindNames))}
      {select(
        'section',
        'Section type',
        'Any section type',
        sectionTypes.map((value) => ({ value, label: value })),
      )}
      {select('test', 'Test', 'Any test', tests)}
      {select('plan', 'Plan', 'Any plan', plans)}
      {select('claimed', 'Claimed by', 'Claimed by anyone', [
        { value: 'me', label: 'Claimed by me' },
        { value: 'nobody', label: 'Unclaimed' },
        ...people.map(({ id, name }) => ({ value: id, label: name })),
      ])}
      {select('team', 'Team', 'Any team', named(teams, teamNames))}
      {select('older', 'Age', 'Any age', named(ages, ageNames))}
      {search.student ? (
        <Button variant="light" onClick={() => onChoose({ student: undefined })}>
          One student only. Show all
        </Button>
      ) : null}
      {used > 0 ? (
        <Button
          variant="subtle"
          onClick={() => onChoose(Object.fromEntries(filterNames.map((name) => [name, undefined])))}
        >
          Clear filters
        </Button>
      ) : null}
    </Group>
  );
}
const named = <T extends string>(values: readonly T[], names: Readonly<Record<T, string>>): Choices =>
  values.map((value) => ({ value, label: names[value] }));
