import type { Out, testAdminCalls } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import { invalid } from '../../../api-error.ts';
import { requireVersion } from '../../../http/field-version.ts';
import { archivedStep } from '../../content/index.ts';
import * as store from '../../content-import/index.ts';
import { cleanText } from './checks.ts';
import { type Home, mustBeOpen } from './homes.ts';
import { segmentState, segmentVersion } from './states.ts';
import { findQuestionsIn, findSegmentsIn, type StoredSegment } from './tree.queries.ts';
import { log, mustNotBeArchived, Rules, type Work } from './work.ts';

export type SegmentChange = Out<typeof testAdminCalls.createSegment.body>;
const maxInSection = 9;
const maxSkills = 20;

function kindIn({ test, section }: Home): StoredSegment['kind'] {
  if (test.type === 'SKILL') return 'skill';
  if (section.type === 'LR') throw invalid('type', errorMessages.tests.lrHasNoPassages);
  return section.type === 'LG' ? 'game' : 'passage';
}

/** The columns after the change, sanitized. Throws INVALID. */
function columnsAfter(row: Omit<StoredSegment, 'id' | 'sectionId' | 'no'>, change: SegmentChange) {
  const rules = new Rules();
  const passage = (field: 'passageHtml' | 'passageBHtml') =>
    change[field] == null ? null : cleanText(rules, field, change[field], 'passage');
  if (row.kind === 'skill' && (change.passageHtml || change.passageBHtml))
    rules.broken('passageHtml', 'A skill has no passage. Write an explanation instead.');
  const passageBHtml = change.passageBHtml === undefined ? row.passageBHtml : passage('passageBHtml');
  const columns = {
    kind: row.kind,
    title: change.title ?? row.title,
    subject: change.subject ?? row.subject,
    comparative: passageBHtml !== null,
    passageHtml: passage('passageHtml') ?? row.passageHtml,
    passageBHtml,
    lineNumbers: change.lineNumbers ?? row.lineNumbers,
    archivedAt: row.archivedAt,
  };
  rules.check();
  return columns;
}

/** Adds a passage, game or skill at the end of its section. */
export async function createSegment(work: Work, home: Home, wanted: SegmentChange): Promise<string> {
  const { tx } = work;
  const { test, section } = home;
  mustBeOpen(home);
  const kind = kindIn(home);
  const rows = await findSegmentsIn(tx, [section.id]);
  const no = Math.max(0, ...rows.map((row) => row.no).filter((one) => one < archivedStep)) + 1;
  const max = kind === 'skill' ? maxSkills : maxInSection;
  if (no > max)
    throw invalid(
      'title',
      errorMessages.tests.tooManySegments(max, kind === 'skill' ? 'skills' : 'passages or games'),
    );
  if (test.type === 'COURSE') {
    const alone = (await findQuestionsIn(tx, [section.id])).some((row) => !row.segmentId && !row.archivedAt);
    if (alone) throw invalid('passageHtml', errorMessages.tests.passagesOrQuestions);
  }
  const empty = {
    kind,
    title: '',
    subject: kind === 'game' ? 'games' : '',
    comparative: false,
    passageHtml: '',
    passageBHtml: null,
    lineNumbers: false,
    archivedAt: null,
  };
  const row = { id: work.newId(), sectionId: section.id, no, ...columnsAfter(empty, wanted) };
  await store.insertSegments(tx, [row]);
  await log(work, {
    kind: 'segment',
    did: 'create',
    id: row.id,
    homeId: test.id,
    after: segmentState(row),
  });
  return row.id;
}

export async function updateSegment(
  work: Work,
  { test }: Home,
  segment: StoredSegment,
  seen: string | null,
  change: SegmentChange,
): Promise<void> {
  requireVersion(segmentVersion(segment), seen);
  mustNotBeArchived(segment, segment.title || 'The passage');
  const set = columnsAfter(segment, change);
  await store.updateSegment(work.tx, segment.id, set);
  await log(work, {
    kind: 'segment',
    did: 'update',
    id: segment.id,
    homeId: test.id,
    before: segmentState(segment),
    after: segmentState({ ...segment, ...set }),
  });
}
