import { createHash } from 'node:crypto';
import { base64 } from '../fixtures/schools.ts';

const optionNames = ['A', 'B', 'C', 'D', 'E'] as const;
/** A text that is like no other: similar questions are compared with each other. */
const text = (length: number, mark: string) =>
  Array.from({ length: Math.ceil(length / 8) }, (_, at) =>
    createHash('sha256').update(`${mark} ${at}`).digest('hex').match(/.{8}/g)!.join(' '),
  ).join(' ');

const question = (no: number, mark: string) => ({
  ...{ no, type: 'type-1', topics: ['topic-1'], difficulty: 3 },
  stimulus: text(80, `${no} ${mark}`),
  stem: `Which one of the following follows from statement ${no} ${mark}?`,
  // An import asks which option a new text is, so these stay when the rest changes.
  options: Object.fromEntries(
    optionNames.map((option) => [option, text(11, `${option} ${no} ${mark.replace(/changed \d+$/, '')}`)]),
  ),
  credited: optionNames[no % 5],
  explanation: { author: 'Docket', text: text(44, `${no} ${mark}`), notes: {} },
});
const questions = (count: number, from: number, mark: string) =>
  Array.from({ length: count }, (_, at) => question(from + at, mark));

/** A test of sections with up to 100 questions. `mark` makes its texts differ from those of others. */
export function largeTest(no: number, count: number, mark: string) {
  const perSection = Math.min(count, count > 100 ? 100 : 25);
  return {
    ...{ no, name: `Imported ${no}`, slug: `imported-${no}`, type: 'NORMAL' },
    sections: Array.from({ length: Math.ceil(count / perSection) }, (_, at) => ({
      ...{ no: at + 1, type: 'LR', variable: false, minutes: 35 },
      questions: questions(Math.min(perSection, count - at * perSection), 1, `${no} ${at} ${mark}`),
    })),
  };
}
export function largeUnit(no: number, count: number, mark: string) {
  const perSkill = 20;
  return {
    ...{ no, title: `Unit ${no}`, summary: 'About flaws.' },
    skills: Array.from({ length: Math.ceil(count / perSkill) }, (_, at) => ({
      ...{ no: at + 1, title: `Skill ${at + 1}`, explanation: { author: 'Docket', text: text(200, mark) } },
      questions: questions(Math.min(perSkill, count - at * perSkill), at * perSkill + 1, `${no} ${mark}`),
    })),
  };
}
export function largeCourse(no: number, lessons: number, count: number, mark: string) {
  const perLesson = Math.floor(count / lessons);
  return {
    course: {
      ...{ no, slug: `course-${no}`, title: `Course ${no}`, description: 'About everything.' },
      lessons: Array.from({ length: lessons }, (_, at) => `lesson-${at + 1}.json`),
    },
    lessons: Array.from({ length: lessons }, (_, at) => ({
      ...{ no: at + 1, title: `Lesson ${at + 1}`, minutes: 20, summary: 'About one thing.' },
      body: `<p>${text(1_500, mark)}</p>`,
      questions: questions(perLesson, 1, `${no} ${at} ${mark}`),
    })),
  };
}
/** A package of tests of 100 questions. */
export const largePackage = (tests: number, from: number, mark: string) =>
  base64(
    JSON.stringify({ tests: Array.from({ length: tests }, (_, at) => largeTest(from + at, 100, mark)) }),
  );

const header = 'school,year,lsat_25,lsat_50,lsat_75,gpa_25,gpa_50,gpa_75,applications,offers';
const values = '150,155,160,3.1,3.4,3.7,1000,400';
/** A file of schools; `name` gives the name and the year of a line. */
export const largeSchoolFile = (lines: number, name: (no: number) => string) =>
  base64([header, ...Array.from({ length: lines }, (_, no) => `${name(no)},${values}`)].join('\n'));

const scores = Array.from({ length: 61 }, (_, at) => 120 + at);
/** The largest number of percentile tables; `shift` makes them differ from those that are stored. */
export const largePercentiles = (tables: number, shift: number) =>
  base64(
    [
      'years,score,percentile',
      ...Array.from({ length: tables }, (_, table) =>
        scores.map((score, at) => `${1960 + table}-${1961 + table},${score},${(at + shift) / 2}`),
      ).flat(),
    ].join('\n'),
  );
/** Conversion tables of tests of 100 questions. */
export const largeConversions = (tests: number, shift: number) =>
  base64(
    [
      'test,raw from,raw to,scaled',
      ...Array.from({ length: tests }, (_, test) =>
        Array.from({ length: 51 }, (_, at) => [
          `Bench ${test + 1}`,
          at * 2,
          at === 50 ? 100 : at * 2 + 1,
          120 + at + shift,
        ]).map((cells) => cells.join()),
      ).flat(),
    ].join('\n'),
  );
