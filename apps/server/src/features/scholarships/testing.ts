import type { Input } from '@docket/contract/client';
import { createUser } from '../../test/fixtures/factories.ts';
import type { TestServer } from '../../test/fixtures/index.ts';
import { createSchoolEditor } from '../schools/index.ts';

type Application = NonNullable<Input<'POST /scholarship/student/application'>>['body'];

/** A separate school for each test, with students and administrators. */
export async function createScholarshipTest(server: TestServer) {
  const editor = await createSchoolEditor(server);
  const admin = server.as((await createUser(server, { roles: ['ADMIN'] })).token);
  async function addStudent() {
    const user = await createUser(server);
    const call = server.as(user.token);
    return {
      user,
      call,
      add: async (body: Partial<Application> & { schoolSlug: string }) =>
        (
          await call('POST /scholarship/student/application', {
            body: { year: 2026, status: 'applied', ...body },
          })
        ).application,
      share: (isSharing = true) => call('PUT /scholarship/student/sharing', { body: { isSharing } }),
      list: async () => (await call('GET /scholarship/student/raw-list')).applications,
    };
  }
  return {
    addSchool: (name: string) => editor.addSchool({ name }),
    admin,
    addStudent,
    /** Students who each share one application that has an outcome. */
    async shareOutcomes(schoolSlug: string, lsats: readonly number[]) {
      const students: Awaited<ReturnType<typeof addStudent>>[] = [];
      for (const lsat of lsats) {
        const student = await addStudent();
        await student.add({ schoolSlug, status: 'accepted', lsat, gpa: 3.5, grantAmount: lsat * 100 });
        await student.share();
        students.push(student);
      }
      return students;
    },
    applyAll: () => admin('POST /scholarship/apply-all'),
  };
}
