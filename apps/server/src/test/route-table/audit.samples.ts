import { sampleTest } from '../fixtures/content.ts';
import { sampleCourse, sampleUnit, toUpload } from '../fixtures/learning.ts';
import { samplePng } from '../fixtures/transfer/png.ts';
import { access, accessExempt } from './samples/access.ts';
import { html, ids, of, type SampleContext, type Samples } from './samples/audit-sample.ts';
import { billing } from './samples/billing.ts';
import { desk, deskExempt } from './samples/desk.ts';
import { examCouncil } from './samples/exam-council.ts';
import { examDates } from './samples/exam-dates.ts';
import { lessons, skills } from './samples/learning.ts';
import { people, peopleExempt, practices } from './samples/people.ts';
import { questionTypes } from './samples/question-types.ts';
import { reports, reportsExempt } from './samples/reports.ts';
import { scholarships } from './samples/scholarships.ts';
import { school, schoolExempt } from './samples/school.ts';
import { schools } from './samples/schools.ts';
import { scoreTables } from './samples/score-tables.ts';
import { settings, settingsExempt } from './samples/settings.ts';
import { tests } from './samples/tests.ts';
import { twoStep, twoStepExempt } from './samples/two-step.ts';
import { writing } from './samples/writing.ts';

const firstExplanation = async (made: SampleContext) =>
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

const getUnitId = (made: SampleContext) => of(made, 'admission.createUnit', 'admissionUnit').id;
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

const later = ({ now }: SampleContext, hours: number) =>
  new Date(now.getTime() + hours * 3_600_000).toISOString();
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
  'video.bot': () => ({ path: '/video/bot', body: { meetingUrl: 'https://8.8.8.8/meeting' } }),
  'upload.image': () => ({ path: '/upload/image', body: { data: picture } }),
  'import.test': () => ({ path: '/content/import', body: { test: sampleTest({ no: 41 }) } }),
  'import.skillUnit': () => ({ path: '/content/import-skill-unit', body: { unit: sampleUnit(41) } }),
  'import.course': () => ({ path: '/content/import-course', body: toUpload(sampleCourse(41)) }),
  'transfer.import': () => ({
    path: '/content/package',
    body: {
      name: 'sample.json',
      dryRun: false,
      data: Buffer.from(JSON.stringify(sampleTest({ no: 42 }))).toString('base64'),
    },
  }),
  'app-setting.updateDifficulty': () => ({
    path: '/app-setting/difficulty-settings',
    body: { cutPoints: [0.85, 0.7, 0.5, 0.3], minimumAnswers: 31 },
  }),
};

/** Proctored tests come before their test is removed. */
export const samples: Samples = {
  ...practices,
  ...others,
  ...questionTypes,
  ...explanations,
  // While the sample test is unchanged since its import.
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
  ...examDates,
  ...settings,
  ...reports,
  ...people,
  ...access,
  ...twoStep,
  ...examCouncil,
  ...billing,
};
/** Calls of these areas that change no content, each with its reason. */
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
  'job.cancel': 'It stops work; what that work changes is logged separately',
};
