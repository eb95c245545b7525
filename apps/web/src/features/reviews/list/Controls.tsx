import { FilterGroup } from '../../../shared/list-filter/FilterGroup.tsx';
import { ListControls } from '../../../shared/list-filter/ListControls.tsx';
import { toggle } from '../../../shared/list-filter/list-filter.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { reasonNames, reasons, sourceNames, sources } from '../data/labels.ts';
import { difficulties, reviewFilter } from '../filter/review-filter.ts';
import { TypeChoice } from '../filter/TypeChoice.tsx';
import type { useReviewFilter } from '../filter/use-review-filter.ts';
import { orders, type ReviewSearch } from './read-search.ts';

const orderNames = { urgent: 'Most urgent first', newest: 'Newest first', hardest: 'Hardest first' } as const;

interface Props {
  search: ReviewSearch;
  onSearch: (search: ReviewSearch) => void;
  chosen: ReturnType<typeof useReviewFilter>;
  /** The inbox can be filtered by what is due; the resolved list cannot. */
  resolved: boolean;
}

/** Search, order and filter of the list. */
export function Controls({ search, onSearch, chosen, resolved }: Props) {
  const { shown, missing, change } = chosen;
  const { q, order, ...rest } = search;
  const isOpen = reviewFilter.isOpen(shown);
  const other = (one: string, name: string) => (
    <Chip
      key={one}
      pressed={shown.other.has(one)}
      onToggle={() => change({ ...shown, other: toggle(shown.other, one) })}
    >
      {name}
    </Chip>
  );
  return (
    <ListControls
      q={q ?? ''}
      onSearch={(next) => onSearch({ ...rest, ...(order ? { order } : {}), ...(next ? { q: next } : {}) })}
      searchLabel="Search reviews"
      placeholder="Search questions"
      flag={{
        label: 'Priority only',
        on: shown.show === 'priority',
        onChange: (on) => change({ ...shown, show: on ? 'priority' : 'everything' }),
      }}
      order={{
        value: order ?? '',
        choices: [
          { value: '', label: resolved ? 'Recently resolved first' : 'Due first' },
          ...orders
            .filter((one) => !resolved || one !== 'urgent')
            .map((value) => ({ value, label: orderNames[value] })),
        ],
        onChange: (next) =>
          onSearch({ ...rest, ...(q ? { q } : {}), ...(next === '' ? {} : { order: next }) }),
      }}
      count={reviewFilter.countNarrowed(shown)}
      isOpen={!isOpen}
      onClear={isOpen ? null : () => change(reviewFilter.open)}
    >
      <FilterGroup name="Type" missing={missing.includes('types')}>
        <TypeChoice filter={shown} onChange={change} />
      </FilterGroup>
      <FilterGroup name="Difficulty" missing={missing.includes('difficulty')}>
        {difficulties.map((difficulty) => (
          <Chip
            key={difficulty}
            pressed={shown.difficulty.has(difficulty)}
            onToggle={() => change({ ...shown, difficulty: toggle(shown.difficulty, difficulty) })}
          >
            {difficulty}
          </Chip>
        ))}
      </FilterGroup>
      <FilterGroup name="Reason">{reasons.map((reason) => other(reason, reasonNames[reason]))}</FilterGroup>
      {resolved ? null : (
        <FilterGroup name="When">
          {other('due', 'Due')}
          {other('snoozed', 'Snoozed')}
        </FilterGroup>
      )}
      <FilterGroup name="From">{sources.map((source) => other(source, sourceNames[source]))}</FilterGroup>
    </ListControls>
  );
}
