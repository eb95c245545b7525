import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../review/days.ts';
import { localDay } from '../scoring/local-day.ts';
import {
  chooseDemoExam,
  type ExamAdministration,
  findAdministration,
  findExamDateShortage,
  listComingExams,
  listTestDays,
} from './administrations.ts';
import { listComingDeadlines, listExamDeadlines, localDeadlineDay } from './deadlines.ts';
import { examRegions, guessExamRegion } from './regions.ts';

const exam = (more: Partial<ExamAdministration> = {}): ExamAdministration => ({
  administration: 'February 2027',
  region: 'us-canada',
  firstDay: '2027-02-12',
  lastDay: '2027-02-13',
  writingOpens: '2027-02-04',
  registerBy: '2026-12-29',
  schedulingOpens: '2027-01-26',
  scores: '2027-03-03',
  ...more,
});
const zones = fc.constantFrom(
  ...['Pacific/Honolulu', 'America/Los_Angeles', 'America/New_York', 'UTC', 'Asia/Kolkata', 'Asia/Tokyo'],
  ...['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Australia/Lord_Howe'],
);
const days = fc.integer({ min: 0, max: 900 }).map((n) => addDays('2026-06-01', n));
const timestamps = fc
  .integer({ min: 0, max: 900 * 1440 })
  .map((minute) => new Date(Date.parse('2026-06-01') + minute * 60_000));
const orNull = fc.option(days, { nil: null });
const administrations = fc.array(
  fc
    .record({
      administration: fc.constantFrom('January', 'February', 'April'),
      region: fc.constantFrom(...examRegions),
      firstDay: days,
      more: fc.integer({ min: 0, max: 4 }),
      ...{ writingOpens: orNull, registerBy: orNull, schedulingOpens: orNull, scores: orNull },
    })
    .map(({ more, ...one }): ExamAdministration => ({ ...one, lastDay: addDays(one.firstDay, more) })),
  { maxLength: 12 },
);

describe('the region of a student', () => {
  it.each([
    [null, 'us-canada'],
    ['UTC', 'us-canada'],
    ['America/New_York', 'us-canada'],
    ['America/Indiana/Knox', 'us-canada'],
    ['Pacific/Honolulu', 'us-canada'],
    ['America/Vancouver', 'us-canada'],
    ['Canada/Newfoundland', 'us-canada'],
    ['America/Puerto_Rico', 'puerto-rico'],
    ['America/Mexico_City', 'international'],
    ['America/Sao_Paulo', 'international'],
    ['Europe/London', 'international'],
    ['Asia/Tokyo', 'international'],
  ] as const)('%s is %s', (timezone, region) => {
    expect(guessExamRegion(timezone)).toBe(region);
  });
});

describe('the administrations', () => {
  it('that are offered are those of the region from today on, in order', () => {
    fc.assert(
      fc.property(administrations, fc.constantFrom(...examRegions), days, (all, region, today) => {
        const offered = listComingExams(all, region, today);
        expect(offered.every((one) => one.region === region && one.firstDay >= today)).toBe(true);
        expect(offered.map((one) => one.firstDay)).toEqual(offered.map((one) => one.firstDay).sort());
        const left = all.filter((one) => !offered.includes(one));
        expect(left.every((one) => one.region !== region || one.firstDay < today)).toBe(true);
      }),
    );
  });

  it('a day is of an administration exactly if it is one of its days in that region', () => {
    fc.assert(
      fc.property(administrations, fc.constantFrom(...examRegions), days, (all, region, day) => {
        const found = findAdministration(all, region, day);
        const matching = all.filter((one) => one.region === region && listTestDays(one).includes(day));
        if (matching.length === 0) expect(found).toBeNull();
        else expect(matching).toContain(found);
      }),
    );
    expect(findAdministration([exam()], 'us-canada', null)).toBeNull();
    expect(findAdministration([exam()], 'us-canada', '2027-02-13')).toEqual(exam());
    expect(findAdministration([exam()], 'international', '2027-02-13')).toBeNull();
    expect(findAdministration([exam()], 'us-canada', '2027-02-14')).toBeNull();
  });

  it('staff are told when none is ahead, or one', () => {
    const april = exam({ administration: 'April 2027', firstDay: '2027-04-08', lastDay: '2027-04-10' });
    const abroad = exam({ region: 'international' });
    expect(findExamDateShortage([exam(), abroad, april], '2027-02-12')).toBeNull();
    expect(findExamDateShortage([exam(), abroad], '2027-02-12')).toBe('few');
    expect(findExamDateShortage([exam(), april], '2027-02-13')).toBe('few');
    expect(findExamDateShortage([exam(), april], '2027-04-09')).toBe('none');
    expect(findExamDateShortage([], '2027-04-09')).toBe('none');
  });

  it('the demo student sits the first real one that is more than 60 days ahead, else some later day', () => {
    fc.assert(
      fc.property(administrations, timestamps, (all, now) => {
        const today = localDay(now, 'America/New_York');
        const chosen = chooseDemoExam(all, today);
        expect(Date.parse(chosen)).toBeGreaterThan(now.getTime() + 60 * 86_400_000);
        const late = all.filter(
          (one) => one.region === 'us-canada' && daysBetween(today, one.firstDay) >= 62,
        );
        const first = late.map(({ firstDay }) => firstDay).sort()[0];
        expect(chosen).toBe(first ?? addDays(today, 70));
      }),
    );
  });
});

describe('the deadlines', () => {
  it('are in order, and only registration has a time', () => {
    expect(listExamDeadlines(exam()).map(({ kind, day }) => `${day} ${kind}`)).toEqual([
      '2026-12-29 register',
      '2027-01-26 scheduling',
      '2027-02-04 writing',
      '2027-03-03 scores',
    ]);
    // 11:59 pm Eastern standard and daylight time.
    expect(listExamDeadlines(exam())[0]!.closesAt).toEqual(new Date('2026-12-30T04:59:00Z'));
    const summer = listExamDeadlines(exam({ registerBy: '2027-06-01' })).find(
      ({ kind }) => kind === 'register',
    );
    expect(summer!.closesAt).toEqual(new Date('2027-06-02T03:59:00Z'));
  });

  it('a registration can be made until its last minute, wherever the student is', () => {
    const kinds = (at: string, timezone: string) =>
      listComingDeadlines(exam(), new Date(at), timezone).map(({ kind }) => kind);
    for (const timezone of ['Pacific/Honolulu', 'America/New_York', 'Asia/Tokyo', 'Pacific/Kiritimati']) {
      expect(kinds('2026-12-30T04:59:59Z', timezone)).toContain('register');
      expect(kinds('2026-12-30T05:00:00Z', timezone)).not.toContain('register');
    }
    const [register] = listExamDeadlines(exam());
    expect(localDeadlineDay(register!, 'Pacific/Honolulu')).toBe('2026-12-29');
    expect(localDeadlineDay(register!, 'Asia/Tokyo')).toBe('2026-12-30');
  });

  it('a day is a day: it is shown on its date in every zone, and until that date is over there', () => {
    fc.assert(
      fc.property(administrations, timestamps, zones, (all, now, timezone) => {
        const today = localDay(now, timezone);
        for (const one of all) {
          const coming = listComingDeadlines(one, now, timezone);
          for (const deadline of listExamDeadlines(one)) {
            const isShown = coming.some(({ kind }) => kind === deadline.kind);
            if (deadline.closesAt) {
              expect(localDay(deadline.closesAt, 'America/New_York')).toBe(deadline.day);
              expect(isShown).toBe(now.getTime() < deadline.closesAt.getTime() + 60_000);
            } else {
              expect(localDeadlineDay(deadline, timezone)).toBe(deadline.day);
              expect(isShown).toBe(deadline.day >= today);
            }
            // Never shown as to do on a day after its own.
            if (isShown) expect(localDeadlineDay(deadline, timezone) >= today).toBe(true);
          }
        }
      }),
    );
  });
});
