const labels: Readonly<Record<string, string>> = {
  no: 'Number',
  name: 'Name',
  slug: 'Slug',
  type: 'Type',
  purpose: 'Purpose',
  summary: 'Summary',
  enabled: 'Published',
  conversion: 'Conversion table',
  mergedSections: 'Sections of the merged test',
  title: 'Title',
  variable: 'Unscored',
  minutes: 'Minutes',
  subject: 'Subject',
  comparative: 'Comparative pair',
  passageHtml: 'Passage',
  passageBHtml: 'Second passage',
  lineNumbers: 'Line numbers',
  questionType: 'Question type',
  topics: 'Topics',
  authorDifficulty: 'Difficulty',
  stimulusHtml: 'Stimulus',
  stemHtml: 'Stem',
  credited: 'Key',
  author: 'Author',
  html: 'Text',
  bodyHtml: 'Text',
  videoUrl: 'Video',
  joinUrl: 'Link to join',
  websiteUrl: 'Website',
  planIds: 'Plans',
  keyAtSave: 'Written for the key',
  optionsHashAtSave: 'Written for the options',
  archivedAt: 'Archived',
  questionIds: 'Question order',
  segmentIds: 'Passage order',
  sectionIds: 'Section order',
};

/** 'lgEnabled' as 'Lg enabled'. */
const toSentenceCase = (key: string) => {
  const label = key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return label.charAt(0).toUpperCase() + label.slice(1);
};
/** The label of a logged field. */
export const getFieldLabel = (key: string): string => labels[key] ?? toSentenceCase(key);
