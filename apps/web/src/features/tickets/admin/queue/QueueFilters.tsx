import { Button, Group, Stack } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Chip } from '../../../../ui/Chip.tsx';
import { SearchField } from '../../../../ui/fields/SearchField.tsx';
import { countsQuery } from '../desk-queries.ts';
import { countHiddenFilters, queueTypes } from '../queue-search.ts';
import classes from './filters.module.css';
import { typeNames } from './labels.ts';
import { MoreFilters } from './MoreFilters.tsx';
import type { QueueFilterProps } from './queue-filter-props.ts';

const capped = (count: number) => (count >= 1000 ? '1,000+' : String(count));

/** Filters of the queue: the common ones as chips with counts, the others behind a button. */
export function QueueFilters({ search, onChoose }: QueueFilterProps) {
  const panel = useId();
  const counts = useQuery(countsQuery).data;
  const used = countHiddenFilters(search);
  const [opened, setOpened] = useState<boolean | null>(null);
  const open = opened ?? used > 0;
  const type = search.type ?? 'waiting';
  const mine = search.claimed === 'me';
  const count = (value: number | undefined) => (value === undefined ? '' : ` ${capped(value)}`);
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <fieldset className={classes.chips}>
          <legend className="visually-hidden">Show</legend>
          {queueTypes.map((queueType) => (
            <Chip
              key={queueType}
              pressed={queueType === type}
              onToggle={() => onChoose({ type: queueType === 'waiting' ? undefined : queueType })}
            >
              {typeNames[queueType]}
              {queueType === 'waiting' || queueType === 'unclaimed' ? (
                <Count text={count(counts?.[queueType])} />
              ) : null}
            </Chip>
          ))}
        </fieldset>
        <fieldset className={classes.chips}>
          <legend className="visually-hidden">Only</legend>
          <Chip pressed={mine} onToggle={(on) => onChoose({ claimed: on ? 'me' : undefined })}>
            Mine
            <Count text={count(counts?.mine)} />
          </Chip>
          <Chip
            pressed={search.tagged ?? false}
            onToggle={(on) => onChoose({ tagged: on ? true : undefined })}
          >
            Tagged me
            <Count text={count(counts?.tagged)} />
          </Chip>
          <Chip
            pressed={search.unread ?? false}
            onToggle={(on) => onChoose({ unread: on ? true : undefined })}
          >
            Unread
            <Count text={count(counts?.unread)} />
          </Chip>
        </fieldset>
        <SearchField
          className={classes.search}
          label="Search tickets"
          placeholder="Search tickets"
          value={search.q ?? ''}
          onSearch={(searchTerm) =>
            searchTerm !== (search.q ?? '') && onChoose({ q: searchTerm || undefined })
          }
        />
        <Button
          variant="default"
          leftSection={<IconFilter size={18} aria-hidden="true" />}
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpened(!open)}
        >
          Filters{used > 0 ? ` (${used})` : ''}
        </Button>
      </Group>
      <div id={panel} hidden={!open}>
        {open ? <MoreFilters search={search} onChoose={onChoose} used={used} /> : null}
      </div>
    </Stack>
  );
}

function Count({ text }: { text: string }) {
  return text ? <span className={classes.count}>{text}</span> : null;
}
