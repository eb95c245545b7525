import { describe, expect, it } from 'vitest';
import { CaseLineEstimator } from './case-lines.ts';
import { MissingColumnError, readPublishedStatistics } from './published-statistics.ts';

const admissions = `school_id,school,year,applications,offers,matriculants,gpa_25,gpa_50,gpa_75,lsat_25,lsat_50,lsat_75
00288600,"A school, of law",2021,1205,633,175,3.07,3.37,3.64,151,153,156
00999900,Nothing known,2021,,,,,,,,,
`;
const costs = `school_id,year,grant_25_full_time,grant_median_full_time,grant_75_full_time
00288600,2019,18000,28000,38000
`;
const estimator = () => new CaseLineEstimator(readPublishedStatistics(admissions, costs));

describe('CaseLineEstimator', () => {
  it('reads lines without a header, and ids that lost their leading zeros', () => {
    const lines = estimator();
    const full = lines.estimate(['00288600', '2021', '153', '3.37']);
    expect(full).toMatchObject({ problem: null });
    expect(full?.output).toMatch(/^00288600,2021,153,3\.37,0\.\d{5},\d+,32200,\d+$/);
    expect(lines.estimate(['288600', '2021', '153', '3.37'])?.output.slice(6)).toBe(full?.output.slice(8));
  });

  it('accepts the columns of a header in any order, and prefers school_id to a school column with the name', () => {
    const lines = estimator();
    expect(lines.estimate(['GPA', 'school', 'LSAT', 'year', 'school_id'])).toBeNull();
    expect(lines.estimate(['3.37', 'A school', '153', '2025', '00288600'])).toMatchObject({ problem: null });
  });

  it.each([
    [['00288600', '2021', '1530', '3.37'], 'lsat: "1530" is not a number from 120 to 180'],
    [['00288600', '2021', '153', ''], 'gpa: empty'],
    [['1', '2021', '153', '3'], 'school_id: no school with the id "1"'],
    [['00999900', '2021', '153', '3'], 'school_id: too few figures about the school "00999900" to say'],
  ])('names the field of a bad line: %j', (fields, problem) => {
    const estimate = estimator().estimate(fields);
    expect(estimate?.problem).toBe(problem);
    expect(estimate?.output).toBe(`${fields.join(',')},,,,`);
  });
});

describe('readPublishedStatistics', () => {
  it('names a missing column', () => {
    expect(() => readPublishedStatistics('school_id,year\n', null)).toThrow(MissingColumnError);
  });
});
