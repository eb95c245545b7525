import { expect, test } from 'vitest';
import type { StaffTutor } from './tutor-queries.ts';
import { pickChanges, toBody, toValues } from './tutor-values.ts';

const tutor: StaffTutor = {
  id: '1',
  slug: 'ann-bell',
  name: 'Ann Bell',
  title: 'Tutor',
  subjects: ['Flaws', 'Parallels'],
  bio: 'Reads slowly.',
  languages: ['English'],
  timezone: 'UTC',
  photo: null,
  acceptsStudents: true,
  userId: '2',
  enabled: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
};

test('a form sends only its changes, so that it does not overwrite those of others', () => {
  const before = toValues(tutor);
  const mine = { ...before, languages: 'English, Dutch', userId: '', photo: ' ' };
  expect(toBody(pickChanges(before, mine))).toEqual({
    languages: ['English', 'Dutch'],
    userId: null,
    photo: null,
  });
  expect(toBody(pickChanges(before, before))).toEqual({});
});
