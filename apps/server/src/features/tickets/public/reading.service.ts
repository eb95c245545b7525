import type { AboutKind } from '@docket/contract';
import type { Db } from '../../../db/database.ts';
import type { SessionUser } from '../../../http/handlers.ts';
import { createReader, findItemLocations, findPlanIdOfUser, mayOpen } from '../../admissions/index.ts';
import { type ContentService, mayLearnLesson, mayLearnUnit } from '../../content/index.ts';
import { findClasses } from '../../message-subjects/index.ts';
import type { AccessService } from '../../plans/index.ts';
import type { KeyReader } from '../key.service.ts';
import { answersTickets } from '../ticket-reader.service.ts';

interface OnSomething {
  readonly aboutKind: AboutKind;
  readonly aboutId: string | null;
}
interface Parts {
  readonly content: ContentService;
  readonly access: AccessService;
  readonly keys: KeyReader;
}

/**
 * Creates a filter for one reader at one time. It drops answers about content that this reader may not open, because
 * an answer reveals what the page of a lesson, skill, class or admissions item shows, and the key of a question.
 */
export async function readableAnswers(
  db: Db,
  { content, access, keys }: Parts,
  user: SessionUser,
  now: Date,
) {
  if (answersTickets(user)) return async <Row extends OnSomething>(rows: readonly Row[]) => [...rows];
  const [index, own] = await Promise.all([content.index(), access.load(user.id, now)]);
  const paid = own.code === 1;
  return async <Row extends OnSomething>(rows: readonly Row[]): Promise<Row[]> => {
    const listSubjectIds = (kind: AboutKind) =>
      rows.flatMap((row) => (row.aboutKind === kind && row.aboutId ? [row.aboutId] : []));
    const [questionIds, classIds, itemIds] = [
      listSubjectIds('question'),
      listSubjectIds('class'),
      listSubjectIds('admission'),
    ];
    const questions = await keys.openTo(own, index, questionIds);
    const shown = paid && own.mayAttend && classIds.length > 0 ? await findClasses(db, classIds) : [];
    const classes = new Set(shown.map((one) => one.id));
    const items = paid && itemIds.length > 0 ? await findItemLocations(db, itemIds) : [];
    const reader = createReader(user.roles, items.length > 0 ? await findPlanIdOfUser(db, user.id) : null);
    const readable = new Set(items.filter((item) => mayOpen(reader, own, item, item)).map((item) => item.id));
    const opens: Record<AboutKind, (id: string) => boolean> = {
      support: () => true,
      free: () => true,
      // An essay is private, and so is a tutor's comment on it.
      writing: () => false,
      question: (id) => questions.has(id),
      class: (id) => classes.has(id),
      admission: (id) => readable.has(id),
      lesson: (id) => {
        const lesson = index.lessonsById.get(id);
        return paid && lesson !== undefined && mayLearnLesson(own, lesson);
      },
      skill: (id) => {
        const skill = index.skillsById.get(id);
        return paid && skill !== undefined && mayLearnUnit(own, skill.unit);
      },
    };
    return rows.filter((row) => opens[row.aboutKind](row.aboutId ?? ''));
  };
}
