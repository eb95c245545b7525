import type { EstimateList, SchoolEstimate } from '@docket/contract/types';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Chip } from '../../../ui/Chip.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { plural } from '../../../ui/format.ts';
import { RowList } from '../../../ui/layout/RowList.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { EstimateRow } from './EstimateRow.tsx';
import { compareEstimates, filterEstimates } from './estimate-text.ts';
import classes from './estimator.module.css';
import type { Category, EstimateOrder } from './estimator-search.ts';

const lists = [
  { category: 'reach', title: 'Reach', text: 'Chance under 30%' },
  { category: 'target', title: 'Target', text: 'Chance from 30% to 70%' },
  { category: 'likely', title: 'Likely', text: 'Chance of 70% or more' },
] as const;
/** How many rows a list shows at first. */
const firstRows = 10;

interface ListProps {
  title: string;
  text: string;
  schools: readonly SchoolEstimate[];
  sources: EstimateList['sources'];
}

function SchoolList({ title, text, schools, sources }: ListProps) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? schools : schools.slice(0, firstRows);
  return (
    <Section title={title} gap="sm">
      <Text size="sm" c="dimmed">
        {text}. {plural(schools.length, 'school')}.
      </Text>
      {schools.length > 0 ? (
        <RowList card>
          {shown.map((school) => (
            <EstimateRow key={school.slug} school={school} sources={sources} />
          ))}
        </RowList>
      ) : null}
      {shown.length < schools.length ? (
        <div>
          <Button variant="default" onClick={() => setIsWhole(true)}>
            Show all {schools.length} {title.toLowerCase()} schools
          </Button>
        </div>
      ) : null}
    </Section>
  );
}

interface Props {
  list: EstimateList;
  find: string | undefined;
  state: string | undefined;
  order: EstimateOrder;
  only: Category | undefined;
  onOnly: (category: Category | undefined) => void;
  onClear: () => void;
}

/** Reach, target and likely schools, and those with too little data. */
export function EstimateLists({ list, find, state, order, only, onOnly, onClear }: Props) {
  const schools = filterEstimates(list.schools, { find, state }).sort(compareEstimates[order]);
  const shownLists = lists.filter(({ category }) => only === undefined || category === only);
  const tooFew = only ? [] : schools.filter(({ status }) => status === 'too few');
  if (schools.length === 0)
    return (
      <Empty
        title="No matches"
        text="No schools match your search and filters."
        action={
          <Button variant="default" onClick={onClear}>
            Clear filters
          </Button>
        }
      />
    );
  return (
    <>
      <Group component="fieldset" gap="xs">
        <legend className="visually-hidden">Show one list</legend>
        {lists.map(({ category, title }) => (
          <Chip
            key={category}
            count={schools.filter((school) => school.category === category).length}
            pressed={only === category}
            onToggle={(pressed) => onOnly(pressed ? category : undefined)}
          >
            {title}
          </Chip>
        ))}
      </Group>
      {shownLists.map(({ category, title, text }) => (
        <SchoolList
          key={category}
          title={title}
          text={text}
          schools={schools.filter((school) => school.category === category)}
          sources={list.sources}
        />
      ))}
      {tooFew.length > 0 ? (
        <Section title="Not enough data" gap="sm">
          <Text size="sm" c="dimmed">
            No published medians, and fewer than {list.fewestCases} recorded decisions.
          </Text>
          <ul className={classes.names}>
            {tooFew.map(({ slug, name, cases }) => (
              <li key={slug}>
                {name} <span className="quiet">{plural(cases, 'decision')}</span>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  );
}
