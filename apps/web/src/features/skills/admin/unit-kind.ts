import { call } from '../../../lib/client.ts';
import type { ContentKind } from '../../../shared/learning-admin/content-kind.ts';
import {
  live,
  type Skill,
  type Unit,
  type UnitRow,
} from '../../../shared/learning-admin/data/learning-queries.ts';
import { emptyCopy } from '../../../ui/empty-copy.ts';
import { plural } from '../../../ui/format.ts';

/** Skill units and their skills. */
export const unitKind: ContentKind<UnitRow, Unit, Skill> = {
  title: 'Skills',
  lead: 'Units of skills, each with its own explanation and questions.',
  link: { to: '/superadmin/skills' },
  noun: 'unit',
  list: {
    label: 'Skill units',
    empty: emptyCopy.noSkillUnitsYet,
    describe: ({ skills, questions }) => `${plural(skills, 'skill')}, ${plural(questions, 'question')}`,
    mark: ({ enabled }) => (enabled ? null : 'Not published'),
    link: (unitId) => ({ to: '/superadmin/skills/$unitId', params: { unitId } }),
    reorder: (unitIds) => call('PUT /skill/unit/reorder', { body: { unitIds } }),
    restore: (id) => call('PUT /test/{id}/restore', { params: { id } }),
    create: {
      button: 'New unit',
      title: 'New skill unit',
      about: { field: 'summary', label: 'Summary' },
      send: async (title, summary) => (await call('POST /skill/unit', { body: { title, summary } })).unit.id,
    },
  },
  about: { label: 'Summary', read: ({ summary }) => summary },
  save: ({ id }, { title, about }, version) =>
    call('PUT /skill/unit/{id}', { params: { id }, body: { version, title, summary: about } }),
  enable: ({ id, version }, enabled) =>
    call('PUT /skill/unit/{id}', { params: { id }, body: { version, enabled } }),
  remove: ({ id }, query) => call('DELETE /skill/{id}', { params: { id }, query }),
  parts: ({ id, skills }) => ({
    label: 'Skills',
    items: skills,
    empty: emptyCopy.learningNoSkillsYet,
    describe: ({ questions, explanations }) =>
      `${plural(live(questions).length, 'question')}, ${plural(explanations.length, 'explanation')}`,
    mark: ({ explanations }) => (explanations.length === 0 ? 'Not explained' : null),
    link: (skillId) => ({
      to: '/superadmin/skills/$unitId/skill/$skillId',
      params: { unitId: id, skillId },
    }),
    reorder: (segmentIds) =>
      call('PUT /skill/unit/{id}/segment/reorder', { params: { id }, body: { segmentIds } }),
    restore: (segmentId) => call('PUT /test/segment/{id}/restore', { params: { id: segmentId } }),
    create: {
      button: 'Add a skill',
      title: 'New skill',
      send: async (title) =>
        (await call('POST /skill/unit/{id}/segment', { params: { id }, body: { title } })).segment.id,
    },
  }),
};
