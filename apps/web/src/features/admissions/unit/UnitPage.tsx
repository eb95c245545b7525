import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bar } from '../../../ui/Bar.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { emptyCopy } from '../../../ui/empty-copy.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Page } from '../../../ui/Page.tsx';
import { unitQuery } from '../data/admission-queries.ts';
import { countDone, itemLink } from '../data/admission-text.ts';
import { findResume } from '../data/item-order.ts';
import { ItemRow } from './ItemRow.tsx';
import classes from './unit.module.css';

/** One unit: its items in order, the progress in each, and the next item. */
export function UnitPage({ unitId }: { unitId: string }) {
  const { data: unit } = useSuspenseQuery(unitQuery(unitId));
  const { no, title, included, admissionItems: items } = unit;
  const resume = findResume([unit]);
  const done = countDone(unit);
  return (
    <Page
      title={title}
      lead={
        <>
          <Link to="/admissions">Admissions</Link>, unit {no}
        </>
      }
      actions={
        !included ? (
          <LinkButton to="/plans">See plans</LinkButton>
        ) : resume ? (
          <LinkButton {...itemLink(no, resume.item.no)}>{resume.started ? 'Resume' : 'Start'}</LinkButton>
        ) : null
      }
    >
      {included ? (
        <p className={classes.progress}>
          <span className={classes.meter}>
            <Bar share={items.length > 0 ? done / items.length : 0} tone="good" />
          </span>
          {done} of {items.length} done
        </p>
      ) : (
        <p className={classes.progress}>Your plan doesn't include this unit. Upgrade to open its items.</p>
      )}
      {items.length === 0 ? (
        <Empty {...emptyCopy.thisUnitIsEmpty} />
      ) : (
        <ol className={classes.items} aria-label={`Items of ${title}`}>
          {items.map((item) => (
            <ItemRow key={item.id} unitNo={no} item={item} />
          ))}
        </ol>
      )}
    </Page>
  );
}
