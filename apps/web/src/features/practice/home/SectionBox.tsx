import type { PracticeOffer } from '@docket/contract/types';
import { useQuery } from '@tanstack/react-query';
import { useMe } from '../../../lib/me.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { emptyCopy } from '../../../ui/empty-copy.ts';
import { plural, typeNames } from '../../../ui/format.ts';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { offersQuery } from '../data/practice-queries.ts';
import type { BoxSearch } from './choice.ts';
import { Fresh } from './Fresh.tsx';
import classes from './home.module.css';
import { LockedTests } from './LockedTests.tsx';
import { NothingOffered } from './NothingOffered.tsx';
import { SectionPanel } from './SectionPanel.tsx';
import { ToPanel } from './ToPanel.tsx';

type Section = PracticeOffer['sections'][number];
interface Props {
  search: BoxSearch;
  onSearch: (search: BoxSearch) => void;
}
const share = ({ fresh }: Section) => (fresh.of > 0 ? fresh.unseen / fresh.of : 0);

/** Chooses one section of a test: grouped by test, each with its share of unseen questions. */
export function SectionBox({ search, onSearch }: Props) {
  const { data, error, refetch } = useQuery(offersQuery);
  const isFree = useMe().subscription?.plan.price === 0;
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={8} />;
  if (data.length === 0) return <NothingOffered />;
  const types = [...new Set(data.flatMap(({ sections }) => sections.map(({ type }) => type)))].toSorted();
  const shown = data
    .map((offer) => ({
      offer,
      sections: offer.sections.filter(({ type }) => !search.type || type === search.type),
    }))
    .filter(({ sections }) => sections.length > 0);
  const groups = shown
    .map(({ offer, sections }) => ({ offer, sections: sections.filter(({ lock }) => lock === null) }))
    .filter(({ sections }) => sections.length > 0);
  // The plan may include single sections of a test; the student's own settings include all of them or none.
  const locked = shown.flatMap(({ offer, sections }) => {
    const closed = sections.filter(({ lock }) => lock !== null);
    const detail = plural(closed.length, closed.length < sections.length ? 'more section' : 'section');
    return closed[0] ? [{ test: offer.test, lock: closed[0].lock, count: closed.length, detail }] : [];
  });
  const every = groups.flatMap(({ offer, sections }) => sections.map((section) => ({ offer, section })));
  const chosen =
    every.find(({ offer, section }) => offer.test.slug === search.test && section.no === search.section) ??
    every.reduce<(typeof every)[number] | undefined>(
      (best, one) => (best === undefined || share(one.section) > share(best.section) ? one : best),
      undefined,
    );
  const lockedTests = <LockedTests locked={locked} open={every.length} noun="timed section" />;
  const { type: _type, ...rest } = search;
  return (
    <>
      <fieldset className={classes.chips}>
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
      </fieldset>
      {chosen ? (
        <div className={classes.columns}>
          <div className={classes.groups}>
            {groups.map(({ offer, sections }) => (
              <fieldset key={offer.test.id} className={classes.choices}>
                <legend>{offer.test.name}</legend>
                {sections.map((section) => (
                  <label
                    key={section.id}
                    className={classes.choice}
                    data-checked={section === chosen.section}
                  >
                    <input
                      type="radio"
                      name="timed-section"
                      checked={section === chosen.section}
                      onChange={() => onSearch({ ...search, test: offer.test.slug, section: section.no })}
                    />
                    <span>
                      <span className={classes.rowTitle}>
                        Section {section.no}{' '}
                        {isFree ? <span className={classes.free}>Free timed section</span> : null}
                      </span>
                      <span className={classes.rowDetail}>{typeNames[section.type]}</span>
                    </span>
                    <Fresh fresh={section.fresh} />
                  </label>
                ))}
              </fieldset>
            ))}
            {lockedTests}
            <ToPanel name={`${chosen.offer.test.name}, section ${chosen.section.no}`} />
          </div>
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
