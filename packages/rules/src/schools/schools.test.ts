import { describe, expect, it } from 'vitest';
import {
  checkMetricValue,
  checkPercentileOrder,
  deriveMetrics,
  findImportField,
  findMetric,
  metrics,
  nameSuggester,
  parseMetricValue,
  schoolNameKey,
  schoolSlug,
} from './index.ts';

describe('headers of imports', () => {
  it.each([
    ['School', 'name'],
    ['school_id', 'externalId'],
    ['LSAT Median', 'lsat50'],
    ['lsat_50', 'lsat50'],
    ['lsat25', 'lsat25'],
    ['50th percentile LSAT', 'lsat50'],
    ['UGPA 75', 'gpa75'],
    ['75th %ile GPA', 'gpa75'],
    ['gpa_25', 'gpa25'],
    ['grant_median_full_time', 'grant50'],
    ['tuition_resident_full_time', 'tuitionResident'],
    ['per_credit_nonresident', 'perCreditNonresident'],
    ['grants_less_than_half', 'grantsLessThanHalf'],
    ['grantsTotal', 'grantsTotal'],
    ['U.S. News Rank', 'rankUsNews'],
    ['conditional_scholarships', 'conditionalScholarships'],
    ['LSAT part-time median', null],
    ['LSAT', null],
    ['Notes', null],
  ])('%s is %s', (header, field) => expect(findImportField(header)).toBe(field));

  it('find every metric by its key and its label, and none by two', () => {
    for (const { key, label, derive } of metrics)
      if (!derive) {
        expect(findImportField(key), key).toBe(key);
        expect(findImportField(label), label).toBe(key);
      }
  });
});

describe('values of imports', () => {
  it.each([
    ['applications', '1,205', 1205],
    ['tuitionResident', '$49,624', 49_624],
    ['gpa50', '3.37', 3.37],
    ['barPassageFirstTime', '92.1%', 0.921],
    ['barPassageFirstTime', '0.5', 0.5],
    ['rankUsNews', 'T14', 14],
    ['rankUsNews', '14 (tie)', 14],
    ['conditionalScholarships', 'Y', 1],
    ['conditionalScholarships', 'N', 0],
    ['grantsFull', '0', 0],
    ['lsat50', '', null],
    ['lsat50', 'N/A', null],
    ['lsat50', '—', null],
  ])('%s of %j is %s', (key, cell, value) =>
    expect(parseMetricValue(findMetric(key)!, cell)).toEqual({ value }),
  );
  it.each([
    ['lsat50', 'about 160', /isn't a number/],
    ['lsat50', '190', /from 120 to 180/],
    ['lsat50', '160.5', /whole number/],
    ['gpa50', '3,37', /isn't a number/],
    ['barPassageFirstTime', '92', /share from 0 to 1/],
    ['conditionalScholarships', 'maybe', /yes or no/],
  ])('%s of %j is refused', (key, cell, problem) =>
    expect(parseMetricValue(findMetric(key)!, cell)).toEqual({ problem: expect.stringMatching(problem) }),
  );
});

it('computes rates, and leaves out those with missing or implausible parts', () => {
  const derive = (values: Record<string, number>) =>
    Object.fromEntries(deriveMetrics((key) => values[key] ?? null));
  expect(derive({ applications: 1000, offers: 250, matriculants: 50 })).toEqual({
    acceptanceRate: 0.25,
    yield: 0.2,
  });
  expect(derive({ applications: 1000 })).toEqual({});
  expect(derive({ applications: 0, offers: 0 })).toEqual({});
  expect(derive({ applications: 10, offers: 20 })).toEqual({});
  expect(checkMetricValue(findMetric('yield')!, 0.5)).toMatch(/computed/);
});

describe('names', () => {
  it('are equal regardless of case, accents, punctuation and abbreviations', () => {
    expect(schoolNameKey('St. John’s University')).toBe(schoolNameKey('SAINT JOHNS  UNIVERSITY'));
    expect(schoolNameKey('William & Mary Law School')).toBe(schoolNameKey('William and Mary Law School'));
    expect(schoolNameKey('The Ohio State University')).toBe(schoolNameKey('Ohio State Univ.'));
    expect(schoolSlug('UC College of the Law, San Francisco')).toBe('uc-college-of-the-law-san-francisco');
    expect(schoolSlug('!')).toBe('');
  });
  it('are suggested by their distinctive words', () => {
    const suggest = nameSuggester(
      ['Ohio State University', 'Ohio Northern University', 'Boston College', 'University of Boston'].map(
        (name) => [name, name] as const,
      ),
    );
    expect(suggest('The Ohio State University Moritz College of Law', 2)[0]?.entry).toBe(
      'Ohio State University',
    );
    expect(suggest('Boston Collage', 1)[0]?.entry).toBe('Boston College');
    expect(suggest('Zzyzx Institute', 3)).toEqual([]);
  });
});

describe('percentiles of a school', () => {
  const read = (values: Record<string, number>) => (key: string) => values[key] ?? null;
  it.each([
    ['lsat25', 165, { lsat50: 160 }, 'Enter at most 160, the value of “LSAT, median”'],
    ['lsat25', 166, { lsat75: 165 }, 'Enter at most 165, the value of “LSAT, 75th percentile”'],
    ['gpa50', 3.4, { gpa25: 3.5, gpa75: 3.9 }, 'Enter at least 3.5, the value of “GPA, 25th percentile”'],
    ['grant75', 9_999, { grant50: 10_000 }, 'Enter at least 10,000, the value of “Grant, median, full time”'],
    ['lsat50', 160, { lsat25: 160, lsat75: 160 }, null],
    ['lsat50', 160, {}, null],
    ['lsat50', 160, { gpa25: 4, lsat50: 120 }, null],
    ['offers', 1, { lsat25: 180 }, null],
  ])('%s of %d beside %j: %s', (metric, value, others, problem) =>
    expect(checkPercentileOrder(metric, value, read(others as Record<string, number>))).toBe(problem),
  );
});
