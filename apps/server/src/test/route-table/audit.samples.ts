import { samplePng } from '../../features/transfer/testing/png.ts';
import type { SampleTest } from '../fixtures/content.ts';
import { sampleTest } from '../fixtures/content.ts';
import { sampleCourse, sampleUnit, toUpload } from '../fixtures/learning.ts';
import { access, accessExempt } from './samples/access.ts';
import { billing } from './samples/billing.ts';
import { desk, deskExempt } from './samples/desk.ts';
import { examCouncil } from './samples/exam-council.ts';
import { people, peopleExempt } from './samples/people.ts';
import { questionTypes } from './samples/question-types.ts';
import { reports, reportsExempt } from './samples/reports.ts';
import { scholarships } from './samples/scholarships.ts';
import { school, schoolExempt } from './samples/school.ts';
import { schools } from './samples/schools.ts';
import { scoreTables } from './samples/score-tables.ts';
import { settings, settingsExempt } from './samples/settings.ts';
import { twoStep, twoStepExempt } from './samples/two-step.ts';
import { writing } from './samples/writing.ts';

// biome-ignore lint/suspicious/noExplicitAny: samples look into answers of any shape
export type Json = any;
/** What samples are made of: a library, and what earlier samples answered, by label. */
export interface Made {
  readonly sample: SampleTest;
  readonly learning: {
    readonly units: readonly { id: string; skills: readonly { id: string }[] }[];
    readonly course: { id: string; lessons: readonly { id: string }[] };
  };
  readonly now: Date;
  /** A student of the full plan, and a ticket of theirs about a question. */
  readonly student: { readonly id: string; readonly token: string };
  readonly ticketId: string;
  /** A student with a paid plan and two cards. */
  readonly payer: {
    readonly id: string;
    readonly primaryCard: string;
    readonly secondCard: string;
    readonly otherPlan: string;
  };
  /** The id of a student who never paid. */
  readonly beginner: string;
  /** Sends something as that student. */
  asStudent(method: string, path: string, body: unknown): Promise<Json>;
  /** Who does it all, with the role ADMIN. */
  readonly actorId: string;
  readonly answers: Record<string, Json>;
  /** Reads as the same member of staff. */
  get(path: string): Promise<Json>;
}
export interface Sample {
  readonly path: string;
  readonly body?: unknown;
}
export type Samples = Readonly<Record<string, (made: Made) => Sample | Promise<Sample>>>;

const question = {
  questionType: 'flaw',
  topics: ['causal-reasoning'],
  stimulusHtml: '<p>A stimulus of the walk.</p>',
  stemHtml: '<p>Which?</p>',
  options: ['One', 'Two', 'Three', 'Four', 'Five'],
  credited: 1,
};
const html = '<p>A text of the walk.</p>';
const ids = (rows: readonly { id: string; archivedAt?: string | null }[]) =>
  rows.filter((row) => !row.archivedAt).map((row) => row.id);
const of = (made: Made, label: string, what: string) => made.answers[label]![what];

const at = (made: Made) =>
  `/test/${of(made, 'test.create', 'test').id}/section/${of(made, 'test.createSection', 'section').id}`;
const inSegment = (made: Made) => `${at(made)}/segment/${of(made, 'test.createSegment', 'segment').id}`;
const segmentQuestion = (made: Made) =>
  `${inSegment(made)}/question/${of(made, 'test.createSegmentQuestion', 'question').id}`;
/** A question with its own stimulus, in the library that was there. */
const alone = ({ sample }: Made) =>
  `/test/${sample.testId}/section/${sample.sections[0]!.id}/question/${sample.lr[0]!.id}`;
const again = (made: Made, label: string, what: string, body: object) => ({
  version: of(made, label, what).version,
  ...body,
});
const outline = (made: Made, id: string) => made.get(`/test/${id}`).then((answer) => answer.test);

/** In this order: what one makes, later ones change and remove. */
const tests: Samples = {
  'test.create': () => ({ path: '/test', body: { name: 'Walked', type: 'NORMAL' } }),
  'test.update': (made) => ({
    path: `/test/${of(made, 'test.create', 'test').id}`,
    body: again(made, 'test.create', 'test', { name: 'Walked on' }),
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

const skills: Samples = {
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

const lessonPath = (made: Made) =>
  `/lesson/${of(made, 'lesson.createCourse', 'course').id}/lesson/${of(made, 'lesson.createLesson', 'lesson').id}`;
const lessons: Samples = {
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

const firstExplanation = async (made: Made) =>
  (await made.get('/explanation/all?size=1')).items[0].id as string;
const explanations: Samples = {
  'explanation.update': async (made) => ({
    path: `/explanation/${await firstExplanation(made)}`,
    body: { author: 'Somebody else' },
  }),
  'explanation.resetScore': async (made) => ({
    path: `/explanation/report/${await firstExplanation(made)}/reset-score`,
    body: {},
  }),
  'explanation.resetVotes': async (made) => ({
    path: `/explanation/${await firstExplanation(made)}/reset-votes`,
    body: {},
  }),
};

const getUnitId = (made: Made) => of(made, 'admission.createUnit', 'admissionUnit').id;
const admissions: Samples = {
  'admission.createUnit': () => ({ path: '/admission/unit', body: { title: 'Letters' } }),
  'admission.updateUnit': (made) => ({
    path: `/admission/unit/${getUnitId(made)}`,
    body: { title: 'Essays' },
  }),
  'admission.addLesson': (made) => ({
    path: `/admission/unit/${getUnitId(made)}/item-lesson`,
    body: { title: 'Drafts', html },
  }),
  'admission.addSkill': (made) => ({
    path: `/admission/unit/${getUnitId(made)}/item-skill`,
    body: { segmentId: made.learning.units[0]!.skills[0]!.id },
  }),
  'admission.updateLesson': (made) => ({
    path: `/admission/lesson/${of(made, 'admission.addLesson', 'admissionItem').lesson.id}`,
    body: { title: 'Second drafts' },
  }),
  'admission.updateItem': (made) => ({
    path: `/admission/item/${of(made, 'admission.addLesson', 'admissionItem').id}`,
    body: { enabled: false },
  }),
  'admission.reorderItems': (made) => ({
    path: `/admission/unit/${getUnitId(made)}/item/reorder`,
    body: {
      itemIds: [
        of(made, 'admission.addSkill', 'admissionItem').id,
        of(made, 'admission.addLesson', 'admissionItem').id,
      ],
    },
  }),
  'admission.deleteItem': (made) => ({
    path: `/admission/unit/${getUnitId(made)}/item/${of(made, 'admission.addSkill', 'admissionItem').id}`,
  }),
  'admission.restoreItem': (made) => ({
    path: `/admission/unit/${getUnitId(made)}/item/${of(made, 'admission.addSkill', 'admissionItem').id}/restore`,
  }),
  'admission.reorderUnits': async (made) => ({
    path: '/admission/unit/reorder',
    body: { unitIds: ids((await made.get('/admission/units/all')).admissionUnits).reverse() },
  }),
  'admission.deleteUnit': (made) => ({ path: `/admission/unit/${getUnitId(made)}` }),
  'admission.restoreUnit': (made) => ({ path: `/admission/unit/${getUnitId(made)}/restore` }),
};

const resources: Samples = {
  'resource.createCategory': () => ({ path: '/resource/createCategory', body: { name: 'Maps' } }),
  'resource.updateCategory': (made) => ({
    path: `/resource/updateCategory/${of(made, 'resource.createCategory', 'category').id}`,
    body: { description: 'Of places.' },
  }),
  'resource.reorderCategory': (made) => ({
    path: `/resource/reorderResourceCategory/${of(made, 'resource.createCategory', 'category').id}`,
    body: { position: 1 },
  }),
  'resource.create': (made) => ({
    path: '/resource/create',
    body: { categoryId: of(made, 'resource.createCategory', 'category').id, title: 'Map', html },
  }),
  'resource.update': (made) => ({
    path: `/resource/update/${of(made, 'resource.create', 'resource').id}`,
    body: { summary: 'Of a harbor.' },
  }),
};

const later = ({ now }: Made, hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
const picture = samplePng(7, 2).bytes.toString('base64');
const others: Samples = {
  'proctored-test.create': (made) => ({
    path: '/proctored-test',
    body: { testId: made.sample.testId, title: 'Sunday', startsAt: later(made, 24) },
  }),
  'proctored-test.update': (made) => ({
    path: `/proctored-test/${of(made, 'proctored-test.create', 'proctoredTest').id}`,
    body: { title: 'Monday' },
  }),
  'proctored-test.remove': (made) => ({
    path: `/proctored-test/${of(made, 'proctored-test.create', 'proctoredTest').id}`,
  }),
  'video.bot': () => ({ path: '/video/bot', body: { meetingUrl: 'https://meet.example.com/walk' } }),
  'upload.image': () => ({ path: '/upload/image', body: { data: picture } }),
  'import.test': () => ({ path: '/content/import', body: { test: sampleTest({ no: 41 }) } }),
  'import.skillUnit': () => ({ path: '/content/import-skill-unit', body: { unit: sampleUnit(41) } }),
  'import.course': () => ({ path: '/content/import-course', body: toUpload(sampleCourse(41)) }),
  'transfer.import': () => ({
    path: '/content/package',
    body: {
      name: 'walk.json',
      dryRun: false,
      data: Buffer.from(JSON.stringify(sampleTest({ no: 42 }))).toString('base64'),
    },
  }),
  'app-setting.updateDifficulty': () => ({
    path: '/app-setting/difficulty-settings',
    body: { cutPoints: [0.85, 0.7, 0.5, 0.3], minimumAnswers: 31 },
  }),
};

/** Proctored tests come before the test that they are of is taken away. */
export const samples: Samples = {
  ...others,
  ...questionTypes,
  ...explanations,
  // While the sample test is as it was imported.
  ...scoreTables,
  ...tests,
  ...skills,
  ...lessons,
  ...admissions,
  ...resources,
  ...desk,
  ...school,
  ...schools,
  ...scholarships,
  ...writing,
  ...settings,
  ...reports,
  ...people,
  ...access,
  ...twoStep,
  ...examCouncil,
  ...billing,
};
/** Calls of these areas that change nothing of the content, each with its reason. */
export const exempt: Readonly<Record<string, string>> = {
  'app-setting.previewDifficulty': 'It only says what a change would do',
  'test.check': 'It changes nothing: it says what is wrong',
  ...deskExempt,
  ...schoolExempt,
  ...settingsExempt,
  ...reportsExempt,
  ...peopleExempt,
  ...accessExempt,
  ...twoStepExempt,
  'job.cancel': 'It stops work; what that work changes is logged by itself',
};
