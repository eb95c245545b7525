import type { Course, Lesson } from '@docket/contract/types';
import { describe, expect, it } from 'vitest';
import { chooseQuestionsAction } from './lesson-labels.ts';
import { findOpenCourses } from './open-courses.ts';

const courses = [
  { no: 1, slug: 'reasoning' },
  { no: 2, slug: 'reading' },
] as Course[];

describe('open courses', () => {
  it('start with the one to resume, else the first', () => {
    expect([...findOpenCourses([], courses, 2)]).toEqual(['reading']);
    expect([...findOpenCourses([], courses, null)]).toEqual(['reasoning']);
    expect([...findOpenCourses([], [], null)]).toEqual([]);
  });

  it('stay as they were chosen, even if all were collapsed', () => {
    expect([...findOpenCourses(['reading', 'reasoning'], courses, 1)]).toEqual(['reading', 'reasoning']);
    expect([...findOpenCourses(['none'], courses, 1)]).toEqual([]);
  });
});

it('the questions of a lesson can be started, resumed, finished, or repeated', () => {
  const of = (...states: ('new' | 'working' | 'seen')[]) =>
    chooseQuestionsAction(states.map((state) => ({ state })) as Lesson['questions']);
  expect(of('new', 'new')).toBe('begin');
  expect(of('seen', 'new')).toBe('rest');
  expect(of('working', 'new')).toBe('go-on');
  expect(of('seen', 'seen')).toBe('again');
});
