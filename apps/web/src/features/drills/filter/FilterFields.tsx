import { Input, Group as Line, Stack, Switch, Text } from '@mantine/core';
import { useId } from 'react';
import { Chip } from '../../../ui/Chip.tsx';
import {
  type Choices,
  type Draft,
  type Group,
  groupNames,
  groups,
  toggleAll,
  toggleChoice,
} from './filter-state.ts';

interface Props {
  group: Group;
  choices: Choices;
  draft: Draft;
  onChange: (draft: Draft) => void;
}

/** One group of a filter: a chip for each choice with its count, and one for all. */
function ChoiceGroup({ group, choices, draft, onChange }: Props) {
  const errorId = useId();
  const offered = choices[group];
  const chosen = offered.filter(({ id }) => draft.chosen[group].has(id)).length;
  const none = offered.length > 0 && chosen === 0;
  return (
    <fieldset aria-describedby={none ? errorId : undefined}>
      <Text component="legend" fw={600} mb="xs">
        {groupNames[group]}
      </Text>
      <Line gap="xs">
        <Chip
          pressed={chosen === offered.length}
          onToggle={() => onChange(toggleAll(draft, group, choices))}
          disabled={offered.length === 0}
        >
          All
        </Chip>
        {offered.map(({ id, label, available }) => (
          <Chip
            key={id}
            pressed={draft.chosen[group].has(id)}
            onToggle={() => onChange(toggleChoice(draft, group, id))}
            count={available}
          >
            {label}
          </Chip>
        ))}
      </Line>
      {none ? (
        <Input.Error mt="xs" id={errorId} role="alert">
          Choose at least one
        </Input.Error>
      ) : null}
    </fieldset>
  );
}

/** All groups of a filter, and whether it includes questions that the student has seen. */
export function FilterFields({ choices, draft, onChange }: Omit<Props, 'group'>) {
  return (
    <Stack gap="lg">
      {groups.map((group) => (
        <ChoiceGroup key={group} group={group} choices={choices} draft={draft} onChange={onChange} />
      ))}
      <Switch
        label="Include questions I've seen"
        checked={draft.includeSeen}
        onChange={(event) => onChange({ ...draft, includeSeen: event.currentTarget.checked })}
      />
    </Stack>
  );
}
