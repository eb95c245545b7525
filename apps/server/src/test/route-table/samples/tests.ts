import {
  again,
  html,
  ids,
  type Json,
  of,
  outline,
  question,
  type SampleContext,
  type Samples,
} from './audit-sample.ts';

const at = (made: SampleContext) =>
  `/test/${of(made, 'test.create', 'test').id}/section/${of(made, 'test.createSection', 'section').id}`;
const inSegment = (made: SampleContext) =>
  `${at(made)}/segment/${of(made, 'test.createSegment', 'segment').id}`;
const segmentQuestion = (made: SampleContext) =>
  `${inSegment(made)}/question/${of(made, 'test.createSegmentQuestion', 'question').id}`;
/** A question with its own stimulus, in the existing library. */
const alone = ({ sample }: SampleContext) =>
  `/test/${sample.testId}/section/${sample.sections[0]!.id}/question/${sample.lr[0]!.id}`;

/** In this order: later samples change and remove what earlier ones created. */
export const tests: Samples = {
  'test.create': () => ({ path: '/test', body: { name: 'Sample', type: 'NORMAL' } }),
  'test.update': (made) => ({
    path: `/test/${of(made, 'test.create', 'test').id}`,
    body: again(made, 'test.create', 'test', { name: 'Changed sample' }),
  }),
  'test.createSection': (made) => ({
    path: `/test/${of(made, 'test.create', 'test').id}/section`,
    body: { type: 'RC' },
  }),
  'test.updateSection': (made) => ({
    path: at(made),
    body: again(made, 'test.createSection', 'section', { minutes: 30 }),
  }),
  'test.reorderSections': async (made) => ({
    path: `/test/${made.sample.testId}/section/reorder`,
    body: { sectionIds: ids((await outline(made, made.sample.testId)).sections).reverse() },
  }),
  'test.createSegment': (made) => ({ path: `${at(made)}/segment`, body: { title: 'A', passageHtml: html } }),
  'test.updateSegment': (made) => ({
    path: inSegment(made),
    body: again(made, 'test.createSegment', 'segment', { title: 'B' }),
  }),
  'test.reorderSegments': (made) => ({
    path: `${at(made)}/segment/reorder`,
    body: { segmentIds: [of(made, 'test.createSegment', 'segment').id] },
  }),
  'test.createSegmentQuestion': (made) => ({ path: `${inSegment(made)}/question`, body: {} }),
  'test.updateSegmentQuestion': (made) => ({
    path: segmentQuestion(made),
    body: again(made, 'test.createSegmentQuestion', 'question', { stemHtml: html }),
  }),
  'test.reorderQuestions': (made) => ({
    path: `${at(made)}/question/reorder`,
    body: { questionIds: [of(made, 'test.createSegmentQuestion', 'question').id] },
  }),
  'test.explainSegment': (made) => ({ path: `${inSegment(made)}/explanation`, body: { html } }),
  'test.updateSegmentExplanation': (made) => ({
    path: `${inSegment(made)}/explanation/${of(made, 'test.explainSegment', 'explanation').id}`,
    body: again(made, 'test.explainSegment', 'explanation', { author: 'Walker' }),
  }),
  'test.explainSegmentQuestion': (made) => ({
    path: `${segmentQuestion(made)}/explanation`,
    body: { html, credited: of(made, 'test.createSegmentQuestion', 'question').credited },
  }),
  'test.updateSegmentQuestionExplanation': (made) => ({
    path: `${segmentQuestion(made)}/explanation/${of(made, 'test.explainSegmentQuestion', 'explanation').id}`,
    body: again(made, 'test.explainSegmentQuestion', 'explanation', { author: 'Walker' }),
  }),
  'test.removeExplanation': (made) => ({
    path: `/test/explanation/${of(made, 'test.explainSegmentQuestion', 'explanation').id}`,
  }),
  'test.createQuestion': ({ sample }) => ({
    path: `/test/${sample.testId}/section/${sample.sections[0]!.id}/question`,
    body: question,
  }),
  'test.updateQuestion': async (made) => ({
    path: alone(made),
    body: {
      version: (await made.get(`/question/${made.sample.lr[0]!.id}`)).question.version,
      stemHtml: html,
    },
  }),
  'test.updateQuestions': ({ sample }) => ({
    path: '/question/all',
    body: { ids: [sample.lr[2]!.id, sample.lr[3]!.id], difficulty: 5, addTopics: ['viewpoint'] },
  }),
  'test.restoreChanges': (made) => ({
    path: '/test/history/restore',
    body: { ids: made.answers['test.updateQuestions']!.changes },
  }),
  'test.dismissDuplicates': ({ sample }) => ({
    path: '/question/duplicates/dismissed',
    body: {
      pairs: [{ questionId: sample.lr[2]!.id, otherId: sample.lr[3]!.id }],
      dismissed: true,
    },
  }),
  'test.explainQuestion': (made) => ({
    path: `${alone(made)}/explanation`,
    body: { html, credited: made.sample.lr[0]!.credited },
  }),
  'test.updateQuestionExplanation': (made) => ({
    path: `${alone(made)}/explanation/${of(made, 'test.explainQuestion', 'explanation').id}`,
    body: again(made, 'test.explainQuestion', 'explanation', { author: 'Walker' }),
  }),
  'test.removeQuestion': ({ sample }) => ({ path: `/test/question/${sample.lr[1]!.id}` }),
  'test.restoreQuestion': ({ sample }) => ({ path: `/test/question/${sample.lr[1]!.id}/restore` }),
  'test.removeSegment': ({ sample }) => ({ path: `/test/segment/${sample.segments[0]!.id}` }),
  'test.restoreSegment': ({ sample }) => ({ path: `/test/segment/${sample.segments[0]!.id}/restore` }),
  'test.removeSection': ({ sample }) => ({ path: `/test/section/${sample.sections[1]!.id}` }),
  'test.restoreSection': ({ sample }) => ({ path: `/test/section/${sample.sections[1]!.id}/restore` }),
  'test.remove': ({ sample }) => ({ path: `/test/${sample.testId}` }),
  'test.restore': ({ sample }) => ({ path: `/test/${sample.testId}/restore` }),
  'test.restoreChange': async (made) => {
    const history = await made.get(`/test/history/${of(made, 'test.create', 'test').id}?limit=100`);
    const change = history.items.find((row: Json) => row.action === 'segment.update');
    return { path: `/test/history/${change.id}/restore` };
  },
  'test.recalculate': ({ sample }) => ({ path: `/test/question-stats/${sample.testId}/recalculate` }),
  'test.rescore': ({ sample }) => ({ path: `/test/${sample.testId}/rescore` }),
  'test.recalculateAll': () => ({ path: '/test/question-stats/recalculate' }),
};
