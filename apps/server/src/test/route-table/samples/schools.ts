import type { SampleContext, Samples } from './audit-sample.ts';

const theSchool = (made: SampleContext) => made.answers['school.create']!.school.id;
const theSource = (made: SampleContext) => made.answers['school.createSource']!.source.id;

/** Law schools, their values, sources and other names. */
export const schools: Samples = {
  'school.create': () => ({ path: '/school/admin', body: { name: 'Sample Law School' } }),
  'school.createSource': () => ({
    path: '/school/admin/source',
    body: { name: 'Sample source', publisher: 'A publisher' },
  }),
  'school.update': (made) => ({ path: `/school/admin/${theSchool(made)}`, body: { city: 'Walkton' } }),
  'school.putMetric': (made) => ({
    path: `/school/admin/${theSchool(made)}/metric`,
    body: { year: 2024, metric: 'lsat50', value: 160, sourceId: theSource(made) },
  }),
  'school.removeMetric': (made) => ({ path: `/school/admin/${theSchool(made)}/metric/2024/lsat50` }),
  'school.import': (made) => ({
    path: '/school/admin/import',
    body: {
      name: 'walk.csv',
      dryRun: false,
      sourceId: theSource(made),
      data: Buffer.from('school,state,year,offers\nSample Law School,NY,2024,').toString('base64'),
    },
  }),
  'school.updateSource': (made) => ({
    path: `/school/admin/source/${theSource(made)}`,
    body: { name: 'Sample source', publisher: 'Another publisher' },
  }),
  'school.addName': (made) => ({
    path: '/school/admin/name',
    body: { name: 'Sample Law', schoolId: theSchool(made) },
  }),
  'school.removeName': (made) => ({
    path: `/school/admin/name/${made.answers['school.addName']!.name.id}`,
  }),
  'school.removeSource': (made) => ({ path: `/school/admin/source/${theSource(made)}` }),
};
