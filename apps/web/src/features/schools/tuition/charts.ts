/** Metrics of one chart, each with a label at the end of its line. */
export interface ChartDefinition {
  readonly title: string;
  readonly lines: readonly (readonly [metric: string, name: string])[];
}

export const charts: readonly ChartDefinition[] = [
  {
    title: 'LSAT',
    lines: [
      ['lsat50', 'Median'],
      ['lsat25', '25th'],
      ['lsat75', '75th'],
    ],
  },
  {
    title: 'GPA',
    lines: [
      ['gpa50', 'Median'],
      ['gpa25', '25th'],
      ['gpa75', '75th'],
    ],
  },
  {
    title: 'Acceptance rate and yield',
    lines: [
      ['acceptanceRate', 'Accepted'],
      ['yield', 'Yield'],
    ],
  },
  {
    title: 'Applications and offers',
    lines: [
      ['applications', 'Applications'],
      ['offers', 'Offers'],
    ],
  },
  { title: 'Class size', lines: [['matriculants', 'Students']] },
  {
    title: 'Tuition',
    lines: [
      ['tuitionResident', 'Resident'],
      ['tuitionNonresident', 'Nonresident'],
    ],
  },
  {
    title: 'Grants a year',
    lines: [
      ['grant50', 'Median'],
      ['grant25', '25th'],
      ['grant75', '75th'],
    ],
  },
  {
    title: 'Bar passage',
    lines: [
      ['barPassageFirstTime', 'First time'],
      ['barPassageUltimate', '2 years'],
    ],
  },
  { title: 'Jobs that require bar passage', lines: [['employedLongTerm', 'Graduates']] },
  {
    title: 'Rank',
    lines: [
      ['rankUsNews', 'U.S. News'],
      ['rankAboveTheLaw', 'Above the Law'],
    ],
  },
];
