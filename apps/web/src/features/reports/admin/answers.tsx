import type { Output } from '@docket/contract/client';
import type { Column } from '../../../ui/admin/staff-table.types.ts';
import { renderWrappingText, short } from './parts.tsx';

export type Report = Output<'GET /report'>['items'][number];
type Kind = Report['kind'];
type Answers<K extends Kind> = Extract<Report, { kind: K }>['answers'];

const reasons: Record<Answers<'exit'>['reason'], string> = {
  'exam-done': 'Exam is done',
  price: 'Price',
  time: 'No time',
  content: 'Content',
  technical: 'Technical trouble',
  'other-course': 'Another course',
  'plans-changed': 'Plans changed',
  other: 'Other',
};
const goals: Record<Answers<'exit'>['goal'], string> = {
  reached: 'Reached',
  close: 'Close',
  'not-reached': 'Not reached',
  'not-taken': 'Not taken yet',
};
const subjects: Record<Answers<'help'>['about'], string> = {
  studying: 'Studying',
  technical: 'Technical',
  account: 'Account',
  accommodations: 'Accommodations',
  payment: 'Payment',
  other: 'Other',
};
const times: Record<Answers<'help'>['when'], string> = {
  today: 'Today',
  'this-week': 'This week',
  'no-hurry': 'No hurry',
};
const situations: Record<Answers<'afford'>['situation'], string> = {
  studying: 'Studying',
  'between-jobs': 'Between jobs',
  'low-income': 'Low income',
  caring: 'Caring for others',
  abroad: 'Living abroad',
  other: 'Other',
};
const waivers: Record<Answers<'afford'>['feeWaiver'], string> = {
  'has-one': 'Has one',
  applied: 'Applied for',
  none: 'None',
};

/** A column for reports of one kind; the table has no others. */
const of = <K extends Kind>(
  key: string,
  label: string,
  cell: (answers: Answers<K>) => Column<Report> extends { cell: (row: Report) => infer R } ? R : never,
  rest: Partial<Column<Report>> = {},
): Column<Report> => ({ key, label, cell: ({ answers }) => cell(answers as Answers<K>), ...rest });

export const answerColumns: Readonly<Record<Kind, readonly Column<Report>[]>> = {
  exit: [
    of<'exit'>('reason', 'Reason', ({ reason }) => reasons[reason]),
    of<'exit'>('liked', 'What was good', ({ liked }) => renderWrappingText(liked)),
    of<'exit'>('missing', 'What was missing', ({ missing }) => renderWrappingText(missing)),
    of<'exit'>('helped', 'Helped', ({ helped }) => `${helped} of 5`, { numeric: true }),
    of<'exit'>('goal', 'Goal', ({ goal }) => short(goals[goal])),
    of<'exit'>('mayContact', 'May be contacted', ({ mayContact }) => (mayContact ? 'Yes' : 'No')),
  ],
  help: [
    of<'help'>('when', 'Wanted', ({ when }) => short(times[when])),
    of<'help'>('about', 'About', ({ about }) => subjects[about]),
    of<'help'>('details', 'Details', ({ details }) => renderWrappingText(details)),
  ],
  afford: [
    of<'afford'>('situation', 'Situation', ({ situation }) => short(situations[situation])),
    of<'afford'>('feeWaiver', 'Fee waiver', ({ feeWaiver }) => short(waivers[feeWaiver])),
    of<'afford'>('canPay', 'Could pay a month', ({ canPay }) => (canPay === null ? '' : `$${canPay}`), {
      numeric: true,
    }),
    of<'afford'>('details', 'Details', ({ details }) => renderWrappingText(details)),
  ],
};
