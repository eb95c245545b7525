import type { StudySettings } from '@docket/contract/types';
import { describe, expect, it } from 'vitest';
import { checkExam, type ExamValues, toExamSettings, toExamValues } from './exam-values.ts';

const filled: ExamValues = { examDate: '2027-02-06', noDate: false, goal: '165', hoursPerWeek: '8' };
const check = (change: Partial<ExamValues>) => checkExam({ ...filled, ...change }, '2026-11-26');

describe('the first step of the setup', () => {
  it('shows errors at their fields', () => {
    expect(Object.values(check({})).every((error) => error === null)).toBe(true);
    expect(check({ examDate: '' }).examDate).toContain('Enter your exam date');
    expect(check({ examDate: '2026-11-25' }).examDate).toBe('Choose today or a later date');
    expect(check({ examDate: '2026-11-26' }).examDate).toBeNull();
    expect(check({ examDate: '', noDate: true }).examDate).toBeNull();
    for (const goal of ['119', '181', '160.5', 'high'])
      expect(check({ goal }).goal).toBe('Enter a score from 120 to 180');
    for (const hoursPerWeek of ['0', '61', '', '7.5'])
      expect(check({ hoursPerWeek }).hoursPerWeek).toBe('Enter a whole number from 1 to 60');
  });

  it('remembers that the date is not known yet when the student comes back', () => {
    const settings = { examDate: null, goal: null, hoursPerWeek: 8 } as StudySettings;
    expect(toExamValues(settings, false).noDate).toBe(false);
    expect(toExamValues(settings, true)).toEqual({ examDate: '', noDate: true, goal: '', hoursPerWeek: '8' });
    expect(toExamValues({ ...settings, examDate: '2027-02-06' }, true).noDate).toBe(false);
  });

  it('sends the entered values, and null for unknown ones', () => {
    expect(toExamSettings(filled)).toEqual({ examDate: '2027-02-06', goal: 165, hoursPerWeek: 8 });
    expect(toExamSettings({ ...filled, noDate: true, goal: ' ' })).toEqual({
      examDate: null,
      goal: null,
      hoursPerWeek: 8,
    });
  });
});
