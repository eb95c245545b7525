/**
 * The number of an archived row is raised by this step (or multiples), so that its old number is free: archived rows have
 * numbers from here on. Decision 32.
 */
export const archivedStep = 1000;
