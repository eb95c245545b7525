import type { PracticeOffer } from '@docket/contract/types';
import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Chip } from '../../../ui/Chip.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { emptyCopy } from '../../../ui/empty-copy.ts';
import { plural, typeNames } from '../../../ui/format.ts';
import { ToPanel } from '../../../ui/layout/ToPanel.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { offersQuery } from '../data/practice-queries.ts';
import { ChoiceRow } from './ChoiceRow.tsx';
import type { BoxSearch } from './choice.ts';
import classes from './home.module.css';
import { LockedTests } from './LockedTests.tsx';
import { NothingOffered } from './NothingOffered.tsx';
import { SectionPanel } from './SectionPanel.tsx';

type Section = PracticeOffer['sections'][number];
interface Props {
  search: BoxSearch;
  onSearch: (search: BoxSearch) => void;
}
/** Unseen sections first, and among them those of drill sets, which leave the tests whole. */
const rank = ({ test }: PracticeOffer, { fresh }: Section) =>
  (fresh.of > 0 ? fresh.unseen / fresh.of : 0) + (test.purpose === 'drill-set' ? 0.01 : 0);

const isDrillSet = ({ test }: PracticeOffer) => test.purpose === 'drill-set';

/** The offered sections of a type, those that can be taken by test, and the one that is chosen or suggested. */
function listSections(offers: readonly PracticeOffer[], search: BoxSearch) {
  const shown = offers
    .map((offer) => ({
      offer,
      sections: offer.sections.filter(({ type }) => !search.type || type === search.type),
    }))
    .filter(({ sections }) => sections.length > 0);
  const groups = shown
    .map(({ offer, sections }) => ({ offer, sections: sections.filter(({ lock }) => lock === null) }))
    .filter(({ sections }) => sections.length > 0)
    // Drill sets below the tests.
    .toSorted((a, b) => Number(isDrillSet(a.offer)) - Number(isDrillSet(b.offer)));
  // The plan may include single sections of a test; the student's own settings include all of them or none.
  const locked = shown.flatMap(({ offer, sections }) => {
    const closed = sections.filter(({ lock }) => lock !== null);
    const detail = plural(closed.length, closed.length < sections.length ? 'more section' : 'section');
    return closed[0] ? [{ test: offer.test, lock: closed[0].lock, count: closed.length, detail }] : [];
  });
  const every = groups.flatMap(({ offer, sections }) => sections.map((section) => ({ offer, section })));
  // A step of the study plan names the test of its section.
  const ofTest = every.filter(({ offer }) => offer.test.slug === search.test);
  const chosen =
    ofTest.find(({ section }) => section.no === search.section) ??
    (ofTest.length > 0 ? ofTest : every).reduce<(typeof every)[number] | undefined>(
      (best, one) =>
        best === undefined || rank(one.offer, one.section) > rank(best.offer, best.section) ? one : best,
      undefined,
    );
  return { groups, locked, open: every.length, chosen };
}

/** Chooses one section of a test: grouped by test, each with its share of unseen questions. */
export function SectionBox({ search, onSearch }: Props) {
  const { data, error, refetch } = useQuery(offersQuery);
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={8} />;
  if (data.length === 0) return <NothingOffered />;
  const types = [...new Set(data.flatMap(({ sections }) => sections.map(({ type }) => type)))].toSorted();
  const { groups, locked, open, chosen } = listSections(data, search);
  const lockedTests = <LockedTests locked={locked} open={open} noun="timed section" />;
  const { type: _type, ...rest } = search;
  return (
    <>
      <Group component="fieldset" gap="xs" mb="md">
        <legend className="visually-hidden">Show</legend>
        {types.map((type) => (
          <Chip
            key={type}
            pressed={search.type === type}
            onToggle={(on) => onSearch(on ? { ...rest, type } : rest)}
          >
            {typeNames[type]}
          </Chip>
        ))}
      </Group>
      {chosen ? (
        <div className={classes.columns}>
          <Stack gap="lg">
            {groups.map(({ offer, sections }) => (
              <fieldset key={offer.test.id} className={classes.choices}>
                <legend>
                  {offer.test.name}
                  {isDrillSet(offer) ? ', drill set' : ''}
                </legend>
                {sections.map((section) => (
                  <ChoiceRow
                    key={section.id}
                    group="timed-section"
                    name={`Section ${section.no}`}
                    detail={typeNames[section.type]}
                    free="Free timed section"
                    fresh={section.fresh}
                    checked={section === chosen.section}
                    onChoose={() => onSearch({ ...search, test: offer.test.slug, section: section.no })}
                  />
                ))}
              </fieldset>
            ))}
            {lockedTests}
            <ToPanel
              panel="chosen"
              action="Set it up"
              name={`${chosen.offer.test.name}, section ${chosen.section.no}`}
            />
          </Stack>
          <SectionPanel key={chosen.section.id} offer={chosen.offer} section={chosen.section} />
        </div>
      ) : locked.length > 0 ? (
        lockedTests
      ) : (
        <Empty {...emptyCopy.noSectionOfThisType} />
      )}
    </>
  );
}
