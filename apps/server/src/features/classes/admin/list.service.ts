import type { Contract, Out, StaffClassItem } from '@docket/contract';
import { toLimitAndOffset } from '../../../db/list-query.ts';
import { parseDayRange } from '../../../http/day-range.ts';
import type { Deps } from '../../../http/deps.ts';
import { csvResponse, inParts, readExportRows } from '../../../http/file-response.ts';
import { getClassTimes, stateAt } from '../classes.policy.ts';
import { countForStaff, findForStaff, type StaffClassFilter, type StaffClassRow } from './list.queries.ts';

type Query = Out<Contract['class']['all']['query']>;

const rowView = (row: StaffClassRow, now: Date): StaffClassItem => ({
  id: row.id,
  title: row.title,
  tutor: row.tutorName === null ? null : { name: row.tutorName, slug: row.tutorSlug },
  tags: row.tags,
  startsAt: row.startsAt.toISOString(),
  minutes: row.minutes,
  zone: row.zone,
  state: stateAt(getClassTimes(row), now),
  enabled: row.enabled,
  seriesId: row.seriesId,
  capacity: row.capacity,
  registrations: row.registered,
  waiting: row.waiting,
  attended: row.attended,
  demo: {
    registrations: row.demoRegistered,
    waiting: row.demoWaiting,
    attended: row.demoAttended,
  },
  recording: row.recording,
});

/** A page of all classes, or all matching ones as a CSV file. Throws INVALID if the period ends before it begins. */
export async function listForStaff(deps: Deps, query: Query, now: Date) {
  const { page, size, sortby, sortorder } = query;
  const filter: StaffClassFilter = { ...query, ...parseDayRange(query), now };
  const order = { by: sortby, direction: sortorder };
  if (query.exportcsv) {
    const rows = await readExportRows(deps.db, (tx, part) => findForStaff(tx, filter, order, part));
    return csvResponse<StaffClassItem>(
      'classes',
      [
        ['Title', (row) => row.title],
        ['Tutor', (row) => row.tutor?.name ?? null],
        ['Tags', (row) => row.tags.join(', ')],
        ['Starts (UTC)', (row) => row.startsAt],
        ['Minutes', (row) => row.minutes],
        ['Zone', (row) => row.zone],
        ['State', (row) => row.state],
        ['Enabled', (row) => row.enabled],
        ['Seats', (row) => row.capacity],
        ['Registered', (row) => row.registrations],
        ['Waiting', (row) => row.waiting],
        ['Attended', (row) => row.attended],
        ['Recording', (row) => row.recording],
        ['Id', (row) => row.id],
        ['Registered demo accounts', (row) => row.demo.registrations],
      ],
      inParts(rows, (part) => part.map((row) => rowView(row, now))),
    );
  }
  const [rows, total] = await Promise.all([
    findForStaff(deps.db, filter, order, toLimitAndOffset({ page, size })),
    countForStaff(deps.db, filter),
  ]);
  return { items: rows.map((row) => rowView(row, now)), page, size, total };
}
