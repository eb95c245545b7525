import type { courseAdminCalls, Out } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import { invalid, notFound } from '../../../api-error.ts';
import { requireVersion } from '../../../http/field-version.ts';
import { isEmptyText, sanitizeLesson } from '../../../text/rich-text.ts';
import * as store from '../../content-import/index.ts';
import { cleanVideoUrl, explainUnplayable, isLoadable, notPlayable } from '../../media/index.ts';
import { tooLong } from './checks.ts';
import type { Home } from './homes.ts';
import { mayChangeType, nextSectionNo } from './sections.service.ts';
import { sectionState, sectionVersion } from './states.ts';
import type { StoredLesson, StoredTest } from './tree.queries.ts';
import { log, mustNotBeArchived, Rules, type Work } from './work.ts';

export type LessonChange = Omit<Out<typeof courseAdminCalls.updateLesson.body>, 'version'>;
const usualMinutes = 15;

function textsAfter({ videoHosts }: Work, row: Omit<StoredLesson, 'id'>, change: LessonChange) {
  const rules = new Rules();
  const html = change.html === undefined ? row.bodyHtml : sanitizeLesson(change.html).trim();
  const bodyHtml = isEmptyText(html) ? '' : html;
  if (change.html !== undefined) tooLong(rules, 'html', bodyHtml, 'lesson');
  const video =
    change.video === undefined
      ? row.video
      : change.video && {
          ...change.video,
          file: cleanVideoUrl(change.video.file, videoHosts) ?? '',
          captions: change.video.captions ?? null,
        };
  if (video?.file === '') rules.broken('video.file', explainUnplayable(change.video?.file ?? '', videoHosts));
  if (change.video?.captions && !isLoadable(change.video.captions, videoHosts))
    rules.broken('video.captions', notPlayable(videoHosts));
  const columns = {
    title: change.title ?? row.title,
    summary: change.summary ?? row.summary,
    bodyHtml,
    video,
    enabled: change.enabled ?? row.enabled,
  };
  if (columns.enabled && bodyHtml === '' && !video)
    rules.broken('html', 'A published lesson needs text or a video');
  rules.check();
  return columns;
}

/** A lesson with its section. Throws NOT_FOUND. */
export async function loadLesson({ tx }: Pick<Work, 'tx'>, home: Home): Promise<StoredLesson> {
  const [row] = home.test.type === 'COURSE' ? await store.findLessons(tx, [home.section.id]) : [];
  if (!row) throw notFound('Lesson');
  return row;
}

/** Adds a lesson at the end of a course, not enabled. */
export async function createLesson(
  work: Work,
  course: StoredTest,
  wanted: LessonChange & { title: string },
): Promise<string> {
  mustNotBeArchived(course, course.name);
  const empty = { enabled: false, title: wanted.title, summary: '', bodyHtml: '', video: null };
  const texts = textsAfter(work, empty, { ...wanted, enabled: false });
  const section = {
    id: work.newId(),
    testId: course.id,
    no: await nextSectionNo(work, course.id),
    type: wanted.sectionType ?? ('LR' as const),
    title: wanted.title,
    variable: false,
    minutes: wanted.minutes ?? usualMinutes,
    enabled: true,
    archivedAt: null,
  };
  const lesson = { id: section.id, ...texts };
  await store.insertSections(work.tx, [section]);
  await store.insertLessons(work.tx, [lesson]);
  await log(work, {
    kind: 'section',
    did: 'create',
    id: section.id,
    homeId: course.id,
    after: sectionState(section, lesson),
  });
  return section.id;
}

export async function updateLesson(
  work: Work,
  home: Home,
  lesson: StoredLesson,
  seen: string | null,
  change: LessonChange,
): Promise<void> {
  const { section, test } = home;
  requireVersion(sectionVersion(section, lesson), seen);
  mustNotBeArchived(section, section.title);
  if (change.sectionType && change.sectionType !== section.type && !(await mayChangeType(work, section.id)))
    throw invalid('sectionType', errorMessages.tests.lessonKeepsType);
  const texts = textsAfter(work, lesson, change);
  const set = {
    type: change.sectionType ?? section.type,
    title: texts.title,
    variable: false,
    minutes: change.minutes ?? section.minutes,
    enabled: true,
  };
  await store.updateSection(work.tx, section.id, set);
  await store.updateLesson(work.tx, section.id, texts);
  await log(work, {
    kind: 'section',
    did: 'update',
    id: section.id,
    homeId: test.id,
    before: sectionState(section, lesson),
    after: sectionState({ ...section, ...set }, { id: section.id, ...texts }),
  });
}
