export { findVisibleSchool, findVisibleSchoolBySlug } from './schools.queries.ts';
