import type { ExamRegion } from '@docket/rules';
import { date, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../db/columns.ts';

const day = (name: string) => date(name, { mode: 'string' });

/** Administrations of the exam as LSAC publishes them (decision 107). A day that is not announced is null. */
export const examDates = pgTable(
  'exam_dates',
  {
    id: uuid('id').primaryKey(),
    /** 'February 2027' */
    administration: text('administration').notNull(),
    region: text('region').$type<ExamRegion>().notNull(),
    firstDay: day('first_day').notNull(),
    lastDay: day('last_day').notNull(),
    writingOpens: day('writing_opens'),
    /** Registration closes at 11:59 pm Eastern on this day. */
    registerBy: day('register_by'),
    schedulingOpens: day('scheduling_opens'),
    /** When scores are released. */
    scores: day('scores'),
    /** Where the dates were read, and when. */
    source: text('source').notNull(),
    readOn: day('read_on').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (t) => [uniqueIndex('exam_dates_administration').on(t.region, t.administration)],
);
