import { useId } from 'react';
import { Chip } from '../../../ui/Chip.tsx';
import classes from './filter.module.css';
import { type Choices, type Draft, type Group, groupNames, toggleAll, toggleChoice } from './filter-state.ts';

interface Props {
  group: Group;
  choices: Choices;
  draft: Draft;
  onChange: (draft: Draft) => void;
}

/** One group of a filter: a chip for each choice with its count, and one for all. */
export function ChoiceGroup({ group, choices, draft, onChange }: Props) {
  const errorId = useId();
  const offered = choices[group];
  const chosen = offered.filter(({ id }) => draft.chosen[group].has(id)).length;
  const none = offered.length > 0 && chosen === 0;
  return (
    <fieldset className={classes.group} aria-describedby={none ? errorId : undefined}>
      <legend>{groupNames[group]}</legend>
      <div className={classes.chips}>
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
      </div>
      {none ? (
        <p className={classes.error} id={errorId} role="alert">
          Choose at least one
        </p>
      ) : null}
    </fieldset>
  );
}
