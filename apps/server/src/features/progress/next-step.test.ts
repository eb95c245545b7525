import { defaultAccommodations, defaultDrillSettings } from '@docket/contract';
import { describe, expect, test } from 'vitest';
import { nextStep, otherSteps, type Situation } from './next-step.ts';

const level = (key: 'LR' | 'RC', mean: number) => ({ key, mean, variance: 0.1, count: 20 });
const situation = (over: Partial<Situation> = {}): Situation => ({
  accessCode: 1,
  accessMessage: 'You have access.',
  drillable: ['LR', 'RC'],
  settings: defaultDrillSettings,
  accommodations: defaultAccommodations,
  levels: [level('LR', 0.5), level('RC', -0.2)],
  pace: new Map(),
  unfinished: [],
  weakest: null,
  reviews: 0,
  secondsPerReview: 130,
  ...over,
});
const begun = {
  id: 'a',
  title: 'Flaw',
  type: 'LR' as const,
  state: 'paused' as const,
  question_count: 5,
  time_ms: 60_000,
  budget_seconds: 420,
};

describe('what to do now', () => {
  test.each<[string, Partial<Situation>, string]>([
    ['access first', { accessCode: -2, unfinished: [begun] }, 'plans'],
    ['then what was begun', { unfinished: [begun], drillable: [] }, 'continue'],
    ['then a plan with tests', { drillable: [] }, 'plans'],
    ['then the weaker type', {}, 'drill-RC'],
    ['whichever that is', { levels: [level('LR', -1), level('RC', 0)] }, 'drill-LR'],
    ['a type never drilled goes first', { levels: [level('LR', -1)] }, 'drill-RC'],
    ['and Logical Reasoning for a beginner', { levels: [] }, 'drill-LR'],
    ['only what the plan lets drill', { drillable: ['LR'] }, 'drill-LR'],
  ])('%s', (_, over, action) => {
    expect(nextStep(situation(over)).action).toBe(action);
  });

  test('says why there is no access', () => {
    const text = 'You have no active subscription.';
    expect(nextStep(situation({ accessCode: -2, accessMessage: text }))).toMatchObject({
      text,
      drillId: null,
    });
  });

  test('minutes are what is left of the budget', () => {
    expect(nextStep(situation({ unfinished: [begun] }))).toMatchObject({ drillId: 'a', minutes: 6 });
    expect(nextStep(situation({ unfinished: [{ ...begun, time_ms: 900_000 }] })).minutes).toBe(1);
  });

  test('without a budget minutes follow from the own pace', () => {
    const untimed = { ...begun, budget_seconds: null };
    const pace = new Map([['LR', 100] as const]);
    expect(nextStep(situation({ unfinished: [untimed], pace })).minutes).toBe(8);
    const settings = { ...defaultDrillSettings, timing: { kind: 'untimed' as const }, lrQuestions: 3 };
    expect(nextStep(situation({ settings, pace, drillable: ['LR'] })).minutes).toBe(5);
  });

  test('a new drill takes the time that the settings give it', () => {
    expect(nextStep(situation({ drillable: ['LR'] })).minutes).toBe(2);
    expect(nextStep(situation({ drillable: ['RC'] })).minutes).toBe(10);
    const settings = { ...defaultDrillSettings, timing: { kind: 'standard' as const, minutes: 70 as const } };
    expect(nextStep(situation({ settings, drillable: ['RC'] })).minutes).toBe(19);
  });
});

describe('what else to do', () => {
  const others = (over: Partial<Situation>) => {
    const situationWithChanges = situation(over);
    return otherSteps(situationWithChanges, nextStep(situationWithChanges)).map((step) => step.action);
  };
  test('never the same as the first step, and at most three', () => {
    expect(others({})).toEqual(['drill-LR', 'drill-DC']);
    expect(others({ reviews: 4, weakest: 'Flaw' })).toEqual(['review', 'challenge', 'drill-LR']);
    expect(others({ unfinished: [begun], reviews: 4 })).toEqual(['review', 'drill-LR', 'drill-RC']);
  });
  test('nothing while there is no access', () => {
    expect(others({ accessCode: -2, reviews: 4 })).toEqual([]);
  });
  test('names the weak type', () => {
    const weakSituation = situation({ weakest: 'Flaw' });
    expect(otherSteps(weakSituation, nextStep(weakSituation))[0]).toMatchObject({
      title: 'Challenge: Flaw',
      minutes: 7,
    });
  });
});
