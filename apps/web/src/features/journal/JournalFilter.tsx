import type { JournalPatterns } from '@docket/contract/types';
import { FilterGroup } from '../../shared/list-filter/FilterGroup.tsx';
import { ListControls } from '../../shared/list-filter/ListControls.tsx';
import { Chip } from '../../ui/Chip.tsx';
import {
  formatReason,
  type JournalSearch,
  readJournalSearch,
  splitValues,
  toggleValue,
} from './journal-search.ts';

interface Props {
  patterns: JournalPatterns;
  search: JournalSearch;
  onSearch: (search: JournalSearch) => void;
}

/** Search and filter of the entries; it offers only reasons and types that there are. */
export function JournalFilter({ patterns, search, onSearch }: Props) {
  const { q, types, reasons } = search;
  const change = (changed: { [Name in keyof JournalSearch]: JournalSearch[Name] | undefined }) => {
    onSearch(readJournalSearch({ ...search, ...changed }));
  };
  const labels = new Map(patterns.types.map(({ code, label }) => [code, label]));
  const sections = [...new Set(patterns.types.map(({ sectionType }) => sectionType))].sort();
  const count = Number(types !== undefined) + Number(reasons !== undefined);
  const typeChip = (code: string, name: string) => (
    <Chip
      key={code}
      pressed={splitValues(types).includes(code)}
      onToggle={() => change({ types: toggleValue(types, code) })}
    >
      {name}
    </Chip>
  );
  return (
    <ListControls
      q={q ?? ''}
      onSearch={(next) => change({ q: next || undefined })}
      searchLabel="Search the journal"
      placeholder="Search your entries"
      count={count}
      isOpen={count > 0}
      onClear={count > 0 ? () => change({ types: undefined, reasons: undefined }) : null}
    >
      <FilterGroup name="Reason">
        {patterns.missReasons.map(({ missReason, count: entries }) => {
          const value = missReason ?? 'none';
          return (
            <Chip
              key={value}
              count={entries}
              pressed={splitValues(reasons).includes(value)}
              onToggle={() => change({ reasons: toggleValue(reasons, value) })}
            >
              {formatReason(missReason)}
            </Chip>
          );
        })}
      </FilterGroup>
      <FilterGroup name="Type">
        {sections.map((section) => typeChip(section, section))}
        {[...labels].map(([code, label]) => typeChip(code, label))}
      </FilterGroup>
    </ListControls>
  );
}
