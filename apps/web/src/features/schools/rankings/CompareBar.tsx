import type { SchoolListItem } from '@docket/contract/types';
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { MAX_COMPARED } from './ranking-search.ts';
import classes from './rankings.module.css';

interface Props {
  schools: readonly SchoolListItem[];
  onRemove: (slug: string) => void;
  onClear: () => void;
}

/** The schools to compare; it stays visible below the table. */
export function CompareBar({ schools, onRemove, onClear }: Props) {
  if (schools.length === 0) return null;
  return (
    <section className={classes.compareBar} aria-label="Schools to compare">
      <span role="status">
        {schools.length} of {MAX_COMPARED} schools
      </span>
      <ul>
        {schools.map(({ slug, name }) => (
          <li key={slug}>
            <button type="button" className={classes.chip} onClick={() => onRemove(slug)}>
              <span className="visually-hidden">Remove </span>
              <span className={classes.chipName}>{name}</span>
              <IconX size={14} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <span className={classes.compareActions}>
        <Button variant="default" onClick={onClear}>
          Clear
        </Button>
        {schools.length > 1 ? (
          <LinkButton to="/rankings/compare" search={{ schools: schools.map(({ slug }) => slug).join(',') }}>
            Compare
          </LinkButton>
        ) : (
          <Button disabled>Compare</Button>
        )}
      </span>
    </section>
  );
}
