export { type CaseCorrection, countNearbyCases, fitCaseCorrection } from './case-correction.ts';
export { CaseLineEstimator, caseEstimateHeader } from './case-lines.ts';
export { coefficients as estimatorCoefficients } from './coefficients.ts';
export {
  classifySchool,
  computeRange,
  estimateAdmission,
  estimateProbability,
  highestGpa,
  highestLsat,
  type PreparedSchool,
  prepareSchool,
} from './estimate.ts';
export { estimateGrant } from './grant.ts';
export { MissingColumnError, readPublishedStatistics } from './published-statistics.ts';
export {
  buildProfileFromCases,
  buildSchoolProfile,
  type SchoolProfile,
} from './school-profile.ts';
export * from './types.ts';
