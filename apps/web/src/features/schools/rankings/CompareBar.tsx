import type { SchoolListItem } from '@docket/contract/types';
import { Button, Group, Paper } from '@mantine/core';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { RemoveChip } from './RemoveChip.tsx';
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
    <Paper
      component="section"
      className={classes.compareBar ?? ''}
      px="md"
      py="xs"
      fz="sm"
      aria-label="Schools to compare"
    >
      <Group gap="sm">
        <span role="status">
          {schools.length} of {MAX_COMPARED} schools
        </span>
        <Group component="ul" gap="xs" className={classes.compared ?? ''}>
          {schools.map(({ slug, name }) => (
            <li key={slug}>
              <RemoveChip name={name} onRemove={() => onRemove(slug)} />
            </li>
          ))}
        </Group>
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
      </Group>
    </Paper>
  );
}
