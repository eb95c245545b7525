import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Chip } from '../../../ui/Chip.tsx';
import { sourceNames, typeLabels } from '../labels.ts';
import classes from './controls.module.css';
import {
  type Filter,
  type Group as GroupName,
  isOpen,
  type Offer,
  openFilter,
  toggle,
} from './filter-state.ts';

function Group({ name, missing, children }: { name: string; missing: boolean; children: ReactNode }) {
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
  offer: Offer;
  filter: Filter;
  missing: readonly GroupName[];
  onChange: (filter: Filter) => void;
}

/** The filter of the list, as chips. */
export function FilterPanel({ offer, filter, missing, onChange }: Props) {
  return (
    <div className={classes.filter}>
      <Group name="Source" missing={missing.includes('sources')}>
        {offer.sources.map((source) => (
          <Chip
            key={source}
            pressed={filter.sources.has(source)}
            onToggle={() => onChange({ ...filter, sources: toggle(filter.sources, source) })}
          >
            {sourceNames[source]}
          </Chip>
        ))}
      </Group>
      <Group name="Type" missing={missing.includes('types')}>
        {offer.types.map((one) => (
          <Chip
            key={one}
            pressed={filter.types.has(one)}
            onToggle={() => onChange({ ...filter, types: toggle(filter.types, one) })}
          >
            {typeLabels[one]}
          </Chip>
        ))}
      </Group>
      {isOpen(offer, filter) ? null : (
        <Button size="compact-sm" variant="subtle" onClick={() => onChange(openFilter(offer))}>
          Clear filters
        </Button>
      )}
    </div>
  );
}
