import { Chip } from '../../../ui/Chip.tsx';
import { FilterGroup } from '../../list-filter/FilterGroup.tsx';
import { ListControls } from '../../list-filter/ListControls.tsx';
import { toggle } from '../../list-filter/list-filter.ts';
import { sourceNames, typeLabels } from '../labels.ts';
import type { MessageSearch } from './list-search.ts';
import type { ChosenFilter } from './use-message-filter.ts';

interface Props {
  search: MessageSearch;
  onSearch: (search: MessageSearch) => void;
  chosen: ChosenFilter;
  /** The label of the search field. */
  searchLabel: string;
  placeholder: string;
  /** Without it, no row can be unread. */
  canBeUnread?: boolean;
  /** Without it, the list has one order. */
  orders?: { readonly updated: string; readonly created: string };
  /** Whole texts or single lines; without it, there are only lines. */
  expanded?: { readonly on: boolean; readonly onChange: (on: boolean) => void };
}

/** Search, order, view and filter of a list. */
export function Controls(props: Props) {
  const { search, onSearch, chosen, searchLabel, placeholder, canBeUnread = false, orders, expanded } = props;
  const { table, offer, shown, missing, change } = chosen;
  const { q = '', order = 'updated', ...rest } = search;
  const keptOrder = search.order ? { order: search.order } : {};
  const count = table.countNarrowed(shown);
  return (
    <ListControls
      q={q}
      onSearch={(next) => onSearch({ ...rest, ...keptOrder, ...(next ? { q: next } : {}) })}
      searchLabel={searchLabel}
      placeholder={placeholder}
      {...(canBeUnread
        ? {
            flag: {
              label: 'Unread',
              on: shown.show === 'unread',
              onChange: (on: boolean) => change({ ...shown, show: on ? 'unread' : 'everything' }),
            },
          }
        : {})}
      {...(orders
        ? {
            order: {
              value: order,
              choices: [
                { value: 'updated', label: orders.updated },
                { value: 'created', label: orders.created },
              ],
              onChange: (next: 'updated' | 'created') =>
                onSearch({ ...rest, ...(q ? { q } : {}), ...(next === 'created' ? { order: next } : {}) }),
            },
          }
        : {})}
      more={
        expanded ? (
          <Chip pressed={expanded.on} onToggle={expanded.onChange}>
            Expanded view
          </Chip>
        ) : null
      }
      count={count}
      isOpen={count > 0}
      onClear={table.isOpen(shown) ? null : () => change(table.open)}
    >
      <FilterGroup name="Source" missing={missing.includes('sources')}>
        {offer.sources.map((source) => (
          <Chip
            key={source}
            pressed={shown.sources.has(source)}
            onToggle={() => change({ ...shown, sources: toggle(shown.sources, source) })}
          >
            {sourceNames[source]}
          </Chip>
        ))}
      </FilterGroup>
      <FilterGroup name="Type" missing={missing.includes('types')}>
        {offer.types.map((type) => (
          <Chip
            key={type}
            pressed={shown.types.has(type)}
            onToggle={() => change({ ...shown, types: toggle(shown.types, type) })}
          >
            {typeLabels[type]}
          </Chip>
        ))}
      </FilterGroup>
    </ListControls>
  );
}
