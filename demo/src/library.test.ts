import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type ContentRich,
  conversionProblem,
  lessonQuestions,
  listQuestions,
} from '@docket/contract/content-format';
import { afterEach, describe, expect, it } from 'vitest';
import { publishedSchemas } from './published-schemas.ts';
import { LibraryError } from './read-checked.ts';
import { readDemoLibrary } from './read-library.ts';

const folder = fileURLToPath(new URL('../library/', import.meta.url));
const schemaFolder = fileURLToPath(new URL('../schema/', import.meta.url));
const library = await readDemoLibrary(folder);
const sections = library.tests.flatMap((test) => test.sections.map((section) => ({ test, section })));
const questions = sections.flatMap(({ section }) => listQuestions(section));
const wordCount = (text: ContentRich) =>
  (typeof text === 'string' ? text : text.html).trim().split(/\s+/).length;

describe('the demo library', () => {
  it('gives with a plan what each cheaper one gives: nobody loses anything by an upgrade', () => {
    const plans = library.plans.toSorted((one, other) => one.price - other.price);
    const lost = plans.flatMap((plan, at) =>
      plans.slice(at + 1).flatMap((larger) =>
        plan.tests.flatMap((use) => {
          const largerUse: Readonly<Record<string, unknown>> =
            larger.tests.find(({ test }) => test === use.test) ?? {};
          return Object.entries(use)
            .filter(([name, value]) => value === true && largerUse[name] !== true)
            .map(([name]) => `${plan.code} to ${larger.code}: ${name} of ${use.test}`);
        }),
      ),
    );
    expect(lost).toEqual([]);
  });
  const drillSets = library.tests.filter((test) => test.purpose === 'drill-set');
  const tests = library.tests.filter((test) => test.purpose !== 'drill-set');

  it('contains five tests of four sections, three of them scored: two LR and one RC; two are kept for practice tests', () => {
    expect(tests.map((test) => [test.slug, test.purpose ?? null])).toEqual([
      ['test-1', null],
      ['test-2', null],
      ['test-3', null],
      ['test-5', 'practice-test'],
      ['test-6', 'practice-test'],
    ]);
    for (const test of tests) {
      const scored = test.sections.filter((section) => !section.variable);
      expect(test.sections).toHaveLength(4);
      expect(scored.map((section) => section.type).sort()).toEqual(['LR', 'LR', 'RC']);
      expect(scored.flatMap(listQuestions)).toHaveLength(77);
    }
    expect(tests.flatMap((test) => test.sections).flatMap(listQuestions)).toHaveLength(514);
  });

  it('contains five drill sets of three sections without scores', () => {
    expect(drillSets.map((set) => set.slug)).toEqual(
      ['a', 'b', 'c', 'd', 'e'].map((name) => `drill-set-${name}`),
    );
    for (const set of drillSets) {
      expect(set.sections.map((section) => section.type)).toEqual(['LR', 'RC', 'LR']);
      expect(set.sections.flatMap(listQuestions)).toHaveLength(77);
      expect(set.conversion).toBeUndefined();
    }
    expect(questions).toHaveLength(899);
  });

  it('explains every question, and every wrong option in a note that names no letter', () => {
    for (const question of questions) {
      const notes = question.explanation?.notes ?? {};
      expect(Object.keys(notes).sort().join('')).toBe('ABCDE'.replace(question.credited, ''));
      expect(Object.values(notes).join(' ')).not.toMatch(/\b([Oo]ption|choice|answer) [A-E]\b|\([A-E]\)/);
      expect(wordCount(question.explanation?.text ?? '')).toBeGreaterThanOrEqual(35);
    }
  });

  it('does not reveal the credited option by its length', () => {
    for (const { section } of sections) {
      const longest = listQuestions(section).filter((question) => {
        const lengths = Object.entries(question.options).map(
          ([optionName, text]) => [optionName, wordCount(text)] as const,
        );
        const credited = wordCount(question.options[question.credited]);
        return lengths.every(([optionName, count]) => optionName === question.credited || count < credited);
      });
      expect(longest.length).toBeLessThanOrEqual(listQuestions(section).length * 0.32);
    }
  });

  it('converts every raw score to one scaled score, and reaches each of 120 to 180', () => {
    for (const test of tests) {
      expect(test.conversion?.map((row) => row.scaled)).toEqual(
        Array.from({ length: 61 }, (_, at) => 180 - at),
      );
      expect(conversionProblem(test.conversion ?? [], 77)).toBeNull();
    }
  });

  it('uses typographic quotation marks, each opened one closed', () => {
    for (const { test, section } of sections) {
      const text = JSON.stringify(section).replace(/\\"/g, '%');
      const name = `${test.slug} section ${section.no}`;
      expect(text.match(/%/g), name).toBeNull();
      expect(text.match(/“/g)?.length, name).toBe(text.match(/”/g)?.length);
    }
  });
});

describe('skill units and courses', () => {
  const units = library.skillUnits.map((unit) => ({
    name: `unit ${unit.no}`,
    questions: unit.skills.flatMap((skill) => skill.questions),
  }));
  const courses = library.courses.map((course) => ({
    name: course.slug,
    questions: course.lessons.flatMap(lessonQuestions),
  }));

  it('are six units of ten questions and two courses of ten lessons', () => {
    expect(library.skillUnits.map((unit) => unit.no)).toEqual([1, 2, 3, 4, 5, 6]);
    for (const { questions: all } of units) expect(all).toHaveLength(10);
    expect(library.courses.map((course) => [course.no, course.slug, course.lessons.length])).toEqual([
      [1, 'reasoning', 10],
      [2, 'reading', 10],
    ]);
    for (const lesson of library.courses.flatMap((course) => course.lessons))
      expect(lessonQuestions(lesson).length).toBeGreaterThanOrEqual(2);
  });

  it('explain every question and every wrong option, name no letter, and reveal nothing by length', () => {
    for (const { name, questions: all } of [...units, ...courses]) {
      for (const question of all) {
        const notes = question.explanation?.notes ?? {};
        expect(Object.keys(notes).sort().join(''), name).toBe('ABCDE'.replace(question.credited, ''));
        expect(Object.values(notes).join(' '), name).not.toMatch(
          /\b([Oo]ption|choice|answer) [A-E]\b|\([A-E]\)/,
        );
      }
      const longest = all.filter((question) =>
        Object.entries(question.options).every(
          ([optionName, text]) =>
            optionName === question.credited ||
            wordCount(text) < wordCount(question.options[question.credited]),
        ),
      );
      expect(longest.length, name).toBeLessThanOrEqual(Math.ceil(all.length * 0.32));
    }
  });

  it('have lessons of allowed HTML alone, with every element closed', () => {
    const allowed = /^(h2|h3|p|ul|ol|li|strong|em|u|blockquote|table|thead|tbody|tr|th|td)$/;
    for (const lesson of library.courses.flatMap((course) => course.lessons)) {
      const open: string[] = [];
      for (const [tag, end, name] of lesson.body.matchAll(/<(\/?)([^>]*)>/g)) {
        expect(name, tag).toMatch(allowed);
        if (end) expect(open.pop(), lesson.title).toBe(name);
        else open.push(name!);
      }
      expect(open, lesson.title).toEqual([]);
    }
  });
});

describe('the published schemas', () => {
  it('match the content format', () => {
    const wanted = publishedSchemas();
    expect(readdirSync(schemaFolder).sort()).toEqual([...wanted.keys()].sort());
    for (const [name, text] of wanted) expect(readFileSync(schemaFolder + name, 'utf8'), name).toBe(text);
  });
});

describe('a broken library', () => {
  let copy = '';
  afterEach(() => rm(copy, { recursive: true, force: true }));
  const readWith = async (file: string, change: (text: string) => string) => {
    copy = await mkdtemp(join(tmpdir(), 'docket-library-'));
    await cp(folder, copy, { recursive: true, filter: (source) => !source.includes('/media') });
    await writeFile(join(copy, file), change(await readFile(join(copy, file), 'utf8')));
    return readDemoLibrary(copy);
  };
  const section = 'tests/test-1/section-1.json';
  const brokenLibraries: [string, string, (text: string) => string, RegExp][] = [
    ['text that is not JSON', section, () => '{', /section-1\.json/],
    [
      'HTML',
      section,
      (text) => text.replace('Transit planner', '<b>Transit</b> planner'),
      /Stimulus: plain text only/,
    ],
    ['a missing option', section, (text) => text.replace(/\n\s+"C": "Bus stops[^\n]+/, ''), /options\.C/],
    [
      'a note for the credited option',
      section,
      (text) => text.replace('"credited": "E"', '"credited": "D"'),
      /only wrong options/,
    ],
    ['a question number left out', section, (text) => text.replace('"no": 2,', '"no": 26,'), /rising/],
    [
      'an unknown topic',
      section,
      (text) => text.replace('"argument-structure"', '"astrology"'),
      /no topic astrology/,
    ],
    [
      'a type of another section',
      section,
      (text) => text.replace('"main-conclusion"', '"main-point"'),
      /no LR question type/,
    ],
    ['an unknown key', section, (text) => text.replace('"no": 1,', '"no": 1, "answer": "E",'), /answer/],
    [
      'a gap in the conversion',
      'tests/test-1/test.json',
      (text) => text.replace(/.*"scaled": 150.*\n/, ''),
      /gap or overlap at 149/,
    ],
    [
      'a plan with an unknown test',
      'plans.json',
      (text) => text.replace('"test-3"', '"test-9"'),
      /no test test-9/,
    ],
    [
      'a plan with an unknown skill unit',
      'plans.json',
      (text) => text.replace(/"units": \[\s*1\s*\]/, '"units": [19]'),
      /no skill unit 19/,
    ],
    [
      'a skill question number left out',
      'skills/unit-1.json',
      (text) => text.replace('"no": 5,', '"no": 6,'),
      /Question numbers/,
    ],
    [
      'a lesson with an unknown topic',
      'courses/reading/lesson-02.json',
      (text) => text.replace('"reading-structure"', '"astrology"'),
      /course reading lesson 2 question 1: no topic astrology/,
    ],
    [
      'percentiles that rise',
      'percentiles.json',
      (text) => text.replace('"percentBelow": 99.3', '"percentBelow": 9.3'),
      /must fall/,
    ],
  ];
  it.each(brokenLibraries)('is refused: %s', async (_, file, change, message) => {
    const error = await readWith(file, change).then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(LibraryError);
    expect((error as Error).message).toMatch(message);
  });
});
