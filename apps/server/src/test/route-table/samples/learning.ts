import { again, html, ids, of, question, type SampleContext, type Samples } from './audit-sample.ts';

export const skills: Samples = {
  'skill.createUnit': () => ({ path: '/skill/unit', body: { title: 'Walks' } }),
  'skill.updateUnit': (made) => ({
    path: `/skill/unit/${of(made, 'skill.createUnit', 'unit').id}`,
    body: again(made, 'skill.createUnit', 'unit', { summary: 'On foot.' }),
  }),
  'skill.reorderUnits': async (made) => ({
    path: '/skill/unit/reorder',
    body: { unitIds: ids((await made.get('/skill/admin/units')).units).reverse() },
  }),
  'skill.createSegment': (made) => ({
    path: `/skill/unit/${of(made, 'skill.createUnit', 'unit').id}/segment`,
    body: { title: 'Steps' },
  }),
  'skill.updateSegment': (made) => ({
    path: `/skill/segment/${of(made, 'skill.createSegment', 'segment').id}`,
    body: again(made, 'skill.createSegment', 'segment', { title: 'Strides' }),
  }),
  'skill.reorderSegments': (made) => ({
    path: `/skill/unit/${of(made, 'skill.createUnit', 'unit').id}/segment/reorder`,
    body: { segmentIds: [of(made, 'skill.createSegment', 'segment').id] },
  }),
  'skill.createQuestion': (made) => ({
    path: `/skill/segment/${of(made, 'skill.createSegment', 'segment').id}/question`,
    body: question,
  }),
  'skill.updateQuestion': (made) => ({
    path: `/skill/question/${of(made, 'skill.createQuestion', 'question').id}`,
    body: again(made, 'skill.createQuestion', 'question', { difficulty: 5 }),
  }),
  'skill.reorderQuestions': (made) => ({
    path: `/skill/segment/${of(made, 'skill.createSegment', 'segment').id}/question/reorder`,
    body: { questionIds: [of(made, 'skill.createQuestion', 'question').id] },
  }),
  'skill.explainQuestion': (made) => ({
    path: `/skill/question/${of(made, 'skill.createQuestion', 'question').id}/explanation`,
    body: { html, credited: of(made, 'skill.createQuestion', 'question').credited },
  }),
  'skill.explainSegment': (made) => ({
    path: `/skill/segment/${of(made, 'skill.createSegment', 'segment').id}/explanation`,
    body: { html },
  }),
  'skill.updateExplanation': (made) => ({
    path: `/skill/explanation/${of(made, 'skill.explainSegment', 'explanation').id}`,
    body: again(made, 'skill.explainSegment', 'explanation', { author: 'Walker' }),
  }),
  'skill.removeExplanation': (made) => ({
    path: `/skill/explanation/${of(made, 'skill.explainSegment', 'explanation').id}`,
  }),
  'skill.removeQuestion': (made) => ({
    path: `/skill/question/${of(made, 'skill.createQuestion', 'question').id}`,
  }),
  'skill.remove': (made) => ({ path: `/skill/${of(made, 'skill.createUnit', 'unit').id}` }),
};

const lessonPath = (made: SampleContext) =>
  `/lesson/${of(made, 'lesson.createCourse', 'course').id}/lesson/${of(made, 'lesson.createLesson', 'lesson').id}`;
export const lessons: Samples = {
  'lesson.createCourse': () => ({ path: '/lesson', body: { title: 'Walking' } }),
  'lesson.updateCourse': (made) => ({
    path: `/lesson/${of(made, 'lesson.createCourse', 'course').id}`,
    body: again(made, 'lesson.createCourse', 'course', { description: 'On foot.' }),
  }),
  'lesson.reorderCourse': (made) => ({
    path: `/lesson/${of(made, 'lesson.createCourse', 'course').id}/reorder`,
    body: { no: 1 },
  }),
  'lesson.createLesson': (made) => ({
    path: `/lesson/${of(made, 'lesson.createCourse', 'course').id}/lesson`,
    body: { title: 'Paces', html },
  }),
  'lesson.updateLesson': (made) => ({
    path: lessonPath(made),
    body: again(made, 'lesson.createLesson', 'lesson', { minutes: 7 }),
  }),
  'lesson.reorderLessons': (made) => ({
    path: `/lesson/${of(made, 'lesson.createCourse', 'course').id}/lesson/reorder`,
    body: { lessonIds: [of(made, 'lesson.createLesson', 'lesson').id] },
  }),
  'lesson.removeLesson': (made) => ({ path: lessonPath(made) }),
  'lesson.removeCourse': (made) => ({ path: `/lesson/${of(made, 'lesson.createCourse', 'course').id}` }),
};
