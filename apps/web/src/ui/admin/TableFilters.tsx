import { Button, CloseIcon, Group, Stack } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { DayField } from '../fields/DayField.tsx';
import { SearchField } from '../fields/SearchField.tsx';
import { SelectField } from '../fields/SelectField.tsx';
import { FormGrid } from '../layout/FormGrid.tsx';
import classes from './staff-table.module.css';
import { setFilter, type TableSearch, toSearchFields } from './table-search.ts';

export interface Filter {
  /** The name in the address and in the query of the call. */
  readonly key: string;
  readonly label: string;
  /** Left out for a calendar day. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  /** The label of the empty choice; default 'Any'. */
  readonly any?: string;
  /** Shown with other rarely used filters, behind a button. */
  readonly more?: true;
}
interface Props {
  search: TableSearch;
  onSearch: (search: TableSearch) => void;
  filters: readonly Filter[];
  /** The label of the search field; null if there is none. */
  label: string | null;
  /** Buttons at the end of the row. */
  children: ReactNode;
}

/** Search field and filters above a table; each active filter is a chip that removes it. */
export function TableFilters({ search, onSearch, filters, label, children }: Props) {
  const fieldValues = toSearchFields(search);
  const change = (key: string, value: string) => onSearch(setFilter(search, key, value));
  const used = filters.filter(({ key }) => fieldValues[key] !== undefined);
  const [open, setOpen] = useState(false);
  const moreId = useId();
  const fields = (some: readonly Filter[]) =>
    some.map((filter) => (
      <Field
        key={filter.key}
        filter={filter}
        value={String(fieldValues[filter.key] ?? '')}
        onChange={(value) => change(filter.key, value)}
      />
    ));
  const moreFilters = filters.filter(({ more }) => more);
  return (
    <Stack gap="xs">
      <Group gap="xs">
        {label === null ? null : (
          <SearchField
            className={classes.search}
            label={label}
            placeholder="Search"
            value={search.search ?? ''}
            onSearch={(searchTerm) => searchTerm !== (search.search ?? '') && change('search', searchTerm)}
          />
        )}
        {fields(filters.filter(({ more }) => !more))}
        {moreFilters.length > 0 ? (
          <Button
            variant="default"
            aria-expanded={open}
            aria-controls={moreId}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Fewer filters' : 'More filters'}
          </Button>
        ) : null}
        <Group component="span" gap="xs" className={classes.end ?? ''}>
          {children}
        </Group>
      </Group>
      {moreFilters.length > 0 ? (
        <div id={moreId} hidden={!open}>
          <FormGrid min="13rem" gap="xs">
            {fields(moreFilters)}
          </FormGrid>
        </div>
      ) : null}
      {used.length > 0 ? (
        <Group component="ul" gap="xs" aria-label="Filters in use">
          {used.map(({ key, label: name, choices }) => (
            <li key={key}>
              <Button
                variant="light"
                size="compact-sm"
                radius="xl"
                rightSection={<CloseIcon size="14px" aria-hidden="true" />}
                onClick={() => change(key, '')}
              >
                {name}:{' '}
                {choices?.find(({ value }) => value === String(fieldValues[key]))?.label ?? fieldValues[key]}
                <span className="visually-hidden">, remove</span>
              </Button>
            </li>
          ))}
        </Group>
      ) : null}
    </Stack>
  );
}

interface FieldProps {
  filter: Filter;
  value: string;
  onChange: (value: string) => void;
}
function Field({ filter: { label, choices, any = 'Any' }, value, onChange }: FieldProps) {
  if (!choices) return <DayField className={classes.filter} label={label} value={value} onDay={onChange} />;
  return (
    <SelectField
      className={classes.filter}
      label={label}
      labelHidden
      value={value}
      choices={[{ value: '', label: `${label}: ${any.toLowerCase()}` }, ...choices]}
      onChange={onChange}
    />
  );
}
