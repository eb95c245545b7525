import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Chip } from '../../../ui/Chip.tsx';
import { reasonNames, reasons, sourceNames, sources } from '../data/labels.ts';
import classes from './filter.module.css';
import {
  difficulties,
  type Filter,
  isOpen,
  openFilter,
  toggleDifficulty,
  toggleOther,
} from './filter-state.ts';
import { TypeChoice } from './TypeChoice.tsx';

interface GroupProps {
  name: string;
  missing?: boolean;
  children: ReactNode;
}
function Group({ name, missing = false, children }: GroupProps) {
  const id = useId();
  return (
    <fieldset className={classes.group} aria-describedby={missing ? id : undefined}>
      <legend>{name}</legend>
      {children}
      {missing ? (
        <span className={classes.missing} role="alert" id={id}>
          Choose at least one
        </span>
      ) : null}
    </fieldset>
  );
}

interface Props {
  filter: Filter;
  missing: readonly ('types' | 'difficulty')[];
  onChange: (filter: Filter) => void;
  /** The inbox can be filtered by what is due; the resolved list cannot. */
  resolved: boolean;
}

/** The filter of the list, as chips. */
export function ReviewFilter({ filter, missing, onChange, resolved }: Props) {
  const other = (one: string, name: string) => (
    <Chip key={one} pressed={filter.other.has(one)} onToggle={() => onChange(toggleOther(filter, one))}>
      {name}
    </Chip>
  );
  return (
    <div className={classes.filter}>
      <Group name="Type" missing={missing.includes('types')}>
        <TypeChoice filter={filter} onChange={onChange} />
      </Group>
      <Group name="Difficulty" missing={missing.includes('difficulty')}>
        {difficulties.map((difficulty) => (
          <Chip
            key={difficulty}
            pressed={filter.difficulty.has(difficulty)}
            onToggle={() => onChange(toggleDifficulty(filter, difficulty))}
          >
            {difficulty}
          </Chip>
        ))}
      </Group>
      <Group name="Reason">{reasons.map((reason) => other(reason, reasonNames[reason]))}</Group>
      {resolved ? null : (
        <Group name="When">
          {other('due', 'Due')}
          {other('snoozed', 'Snoozed')}
        </Group>
      )}
      <Group name="From">{sources.map((source) => other(source, sourceNames[source]))}</Group>
      {isOpen(filter) ? null : (
        <Button size="compact-sm" variant="subtle" onClick={() => onChange(openFilter)}>
          Clear filters
        </Button>
      )}
    </div>
  );
}
