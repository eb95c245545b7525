import type { ScholarshipApplication, scholarshipCalls } from '@docket/contract';
import { FEWEST_CASES_SHOWN, inGroup } from '@docket/rules';
import { notFound } from '../../api-error.ts';
import type { Deps } from '../../http/deps.ts';
import { csvResponse } from '../../http/file-response.ts';
import { type Handlers, type SessionUser, toActor } from '../../http/handlers.ts';
import { findVisibleSchool } from '../schools/index.ts';
import { listApplications, listApplicationYears } from './applications.queries.ts';
import type { ApplicationsService } from './applications.service.ts';
import { countCases, listCaseRows } from './cases.queries.ts';
import { applicationView, caseForStaffView, caseView, schoolsWithCasesView } from './scholarships.view.ts';

const isStaff = ({ roles }: SessionUser) => inGroup(roles, 'staff');

const exportApplications = (rows: readonly ScholarshipApplication[], year: number | undefined) =>
  csvResponse<ScholarshipApplication>(
    year === undefined ? 'applications' : `applications-${year}`,
    [
      ['School', (row) => row.schoolName],
      ['Entry year', (row) => row.year],
      ['Status', (row) => row.status],
      ['Applied on', (row) => row.appliedOn],
      ['Decided on', (row) => row.decidedOn],
      ['Answer by', (row) => row.deadlineOn],
      ['LSAT', (row) => row.lsat],
      ['GPA', (row) => row.gpa],
      ['Grant (US dollars)', (row) => row.grantAmount],
      [
        'Grant period',
        (row) => (row.grantAmount === null ? null : row.grantPeriod === 'year' ? 'per year' : 'three years'),
      ],
      ['Conditional', (row) => row.isConditional],
      ['Notes', (row) => row.notes],
    ],
    rows,
  );

/** The calls of students on their applications and on the pool. */
export const scholarshipHandlers = (
  { db }: Pick<Deps, 'db'>,
  service: ApplicationsService,
): Handlers<typeof scholarshipCalls> => ({
  async rawList({ query, user }) {
    const rows = (await listApplications(db, user.id, query.year)).map(applicationView);
    if (query.exportcsv) return exportApplications(rows, query.year);
    return { applications: rows, years: await listApplicationYears(db, user.id) };
  },
  addApplication: async (context) => ({
    application: applicationView(await service.add(context.body, toActor(context))),
  }),
  updateApplication: async (context) => ({
    application: applicationView(await service.update(context.params.id, context.body, toActor(context))),
  }),
  async removeApplication({ params, user }) {
    await service.remove(params.id, user.id);
    return { ok: true };
  },
  getSharing: async ({ user }) => ({ sharing: await service.readSharing(user.id) }),
  async setSharing(context) {
    await service.setSharing(context.body.isSharing, toActor(context));
    return { sharing: await service.readSharing(context.user.id) };
  },

  async listCases({ query, user }) {
    if (!(await findVisibleSchool(db, query.schoolId))) throw notFound('School');
    const withIgnored = isStaff(user);
    const rows = await listCaseRows(db, { ...query, withIgnored });
    if (withIgnored)
      return { cases: rows.map(caseForStaffView), isTooFew: false, fewestCases: FEWEST_CASES_SHOWN };
    const isTooFew = rows.length < FEWEST_CASES_SHOWN;
    return { cases: isTooFew ? [] : rows.map(caseView), isTooFew, fewestCases: FEWEST_CASES_SHOWN };
  },
  async listSchoolsWithCases({ user }) {
    const withIgnored = isStaff(user);
    return { schools: schoolsWithCasesView(await countCases(db, withIgnored), withIgnored ? 1 : undefined) };
  },
});
