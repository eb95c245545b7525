import type { Samples } from './audit-sample.ts';

/** The pool of cases: one application that a student shares. */
export const scholarships: Samples = {
  'scholarship.applyAll': async (made) => {
    const { school } = made.answers['school.create']!;
    await made.asStudent('POST', '/scholarship/student/application', {
      ...{ schoolSlug: school.slug, year: 2026, status: 'denied', lsat: 160, gpa: 3.5 },
    });
    await made.asStudent('PUT', '/scholarship/student/sharing', { isSharing: true });
    return { path: '/scholarship/apply-all' };
  },
  'scholarship.ignoreCase': async (made) => {
    const { items } = await made.get('/scholarship-data/admin/list');
    return { path: `/scholarship-data/${items[0].id}/ignore`, body: { ignored: true } };
  },
};
