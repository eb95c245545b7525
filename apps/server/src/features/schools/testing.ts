import { createUser } from '../../test/fixtures/factories.ts';
import type { TestServer } from '../../test/fixtures/index.ts';

export const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64');
export const csvHeader = 'school_id,school,city,state,type,year,applications,offers,lsat_50,gpa_50';

/** A content editor with a source, and common actions. */
export async function createSchoolEditor(server: TestServer) {
  const user = await createUser(server, { roles: ['CONTENT'] });
  const call = server.as(user.token);
  const { source } = await call('POST /school/admin/source', {
    body: { name: `Source of ${user.id}`, publisher: 'American Bar Association', date: '2024-12-16' },
  });
  return {
    user,
    call,
    source,
    /** Imports a file; a dry run by default. */
    importFile: (
      data: string | Buffer,
      options: {
        name?: string;
        dryRun?: boolean;
        year?: number;
        createMissing?: boolean;
        create?: string[];
        matches?: { name: string; schoolId: string }[];
      } = {},
    ) =>
      call('POST /school/admin/import', {
        body: { name: 'schools.csv', sourceId: source.id, ...options, data: base64(data) },
      }),
    addSchool: async (body: { name: string; externalId?: string }) =>
      (await call('POST /school/admin', { body })).school,
  };
}
