import type { EstimateList, SchoolEstimate } from '@docket/contract/types';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { Chip } from '../../../ui/Chip.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { plural } from '../../../ui/format.ts';
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
  const heading = useId();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? schools : schools.slice(0, firstRows);
  return (
    <section className={classes.section} aria-labelledby={heading}>
      <div className={classes.sectionHead}>
        <h2 id={heading}>{title}</h2>
        <p className={classes.quiet}>
          {text}. {plural(schools.length, 'school')}.
        </p>
      </div>
      {schools.length > 0 ? (
        <ul className={classes.rows}>
          {shown.map((school) => (
            <EstimateRow key={school.slug} school={school} sources={sources} />
          ))}
        </ul>
      ) : null}
      {shown.length < schools.length ? (
        <div>
          <Button variant="default" onClick={() => setIsWhole(true)}>
            Show all {schools.length} {title.toLowerCase()} schools
          </Button>
        </div>
      ) : null}
    </section>
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
      <fieldset className={classes.chips}>
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
      </fieldset>
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
        <section className={classes.section} aria-labelledby="too-few">
          <div className={classes.sectionHead}>
            <h2 id="too-few">Not enough data</h2>
            <p className={classes.quiet}>
              No published medians, and fewer than {list.fewestCases} recorded decisions.
            </p>
          </div>
          <ul className={classes.names}>
            {tooFew.map(({ slug, name, cases }) => (
              <li key={slug}>
                {name} <span className={classes.quiet}>{plural(cases, 'decision')}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
