/** Error messages about law schools, scholarships and score tables. */
export const schoolErrors = {
  scholarships: {
    unknownSchool: 'Choose a school from the list',
    alreadyAdded: 'You already have an application to this school for this year',
    tooMany: (max: number) => `You can keep up to ${max} applications`,
    grantNeedsOffer: 'Only an offer of admission can come with a grant',
    decisionBeforeApplication: "The decision can't be before the application",
  },
  schools: {
    nameNeedsCharacters: 'Enter a name with letters or digits',
    slugReserved: 'This address is reserved. Choose another one.',
    taken: {
      slug: 'Another school has this address',
      name: 'Another school has this name',
      externalId: 'Another school has this ID',
    },
    tooMany: (max: number) => `You can have up to ${max.toLocaleString('en-US')} schools`,
    tooManyNames: (max: number) => `You can have up to ${max.toLocaleString('en-US')} other names`,
    unknownMetric: 'Choose a metric from the list',
    unknownSource: "The source doesn't exist. Choose another one.",
    unknownSchool: "The school doesn't exist. Choose another one.",
    sourceTaken: 'Another source has this name',
    sourceUsed: "You can't delete a source that values use",
  },
  scoreTables: {
    tooMany: (max: number) => `You can have up to ${max} percentile tables. Delete one first.`,
  },
} as const;
