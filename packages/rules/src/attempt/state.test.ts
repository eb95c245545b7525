import { expect, test } from 'vitest';
import { type AttemptAction, type AttemptState, allowsBlindReview, nextState } from './state.ts';

const actions: AttemptAction[] = [
  'activate',
  'pause',
  'resume',
  'submit',
  'skip',
  'answer',
  'hide',
  'flag',
  'highlight',
  'ping',
  'hint',
  'br-answer',
  'br-hide',
  'reveal',
];

test.each<[AttemptState, Partial<Record<AttemptAction, AttemptState>>]>([
  ['new', { activate: 'started', skip: 'skipped' }],
  [
    'started',
    {
      activate: 'started',
      pause: 'paused',
      submit: 'completed',
      skip: 'skipped',
      answer: 'started',
      hide: 'started',
      flag: 'started',
      highlight: 'started',
      ping: 'started',
      hint: 'started',
    },
  ],
  ['paused', { resume: 'started', submit: 'completed', skip: 'skipped' }],
  [
    'completed',
    {
      flag: 'completed',
      highlight: 'completed',
      'br-answer': 'completed',
      'br-hide': 'completed',
      reveal: 'completed',
    },
  ],
  ['skipped', {}],
])('%s allows just this', (state, allowed) => {
  for (const action of actions)
    expect([action, nextState(state, action)]).toEqual([action, allowed[action] ?? null]);
});

test('blind review is open between the submit and showing the key', () => {
  const states: AttemptState[] = ['new', 'started', 'paused', 'completed', 'skipped'];
  expect(states.filter((state) => allowsBlindReview({ state, revealedAt: null }))).toEqual(['completed']);
  expect(states.filter((state) => allowsBlindReview({ state, revealedAt: new Date(0) }))).toEqual([]);
});
