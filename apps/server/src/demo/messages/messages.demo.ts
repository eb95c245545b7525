import { join } from 'node:path';
import {
  type ContentNotesFile,
  type ContentTicket,
  contentClassesFile,
  contentNotesFile,
  contentSupportFaqsFile,
  contentTicketsFile,
} from '@docket/contract/content-format';
import { readChecked } from '@docket/demo';
import type { Db } from '../../db/database.ts';
import { insertBookmark } from '../../features/bookmarks/index.ts';
import { type ContentService, composeExcerpt, type FullQuestion } from '../../features/content/index.ts';
import { markUnlocked } from '../../features/explanations/index.ts';
import { findLatestWork } from '../../features/message-subjects/index.ts';
import { insertNote } from '../../features/notes/index.ts';
import { composeContext, insertTemplate } from '../../features/tickets/index.ts';
import type { Deps } from '../../http/deps.ts';
import { demoLibraryFolder } from '../../paths.ts';
import { paragraphs } from '../../text/plain-text.ts';
import { htmlToPlainText, sanitizeRichText } from '../../text/rich-text.ts';
import { findClassesByTitle, findStudents, findTutors, storeSetting } from './messages.demo.queries.ts';
import { type DemoSubject, subjectFinder } from './subjects.ts';
import { type DemoTicket, writeTicket } from './tickets.demo.ts';

const dayMs = 86_400_000;
/** The time between two messages of a day, so that each has a different one. */
const stepMs = 23 * 60_000;
const file = (name: string) => join(demoLibraryFolder, name);

/** The questions and answers of the support page. */
export async function demoFaqs(tx: Db, now: Date): Promise<void> {
  const { faqs } = await readChecked(file('support-faqs.json'), contentSupportFaqsFile);
  await storeSetting(tx, 'supportFaqs', faqs, now);
}

interface Options {
  /** Of the demo student. */
  readonly email: string;
  readonly now: Date;
}

/**
 * Tickets, reply templates, notes and bookmarks of the demo library. Everything is read first; the returned function
 * writes all of it in the given transaction.
 */
export async function demoMessages(
  deps: Pick<Deps, 'db' | 'newId'>,
  content: ContentService,
  { email, now }: Options,
): Promise<(tx: Db) => Promise<void>> {
  const [{ tickets, replyTemplates }, pointers, { classes }] = await Promise.all([
    readChecked(file('tickets.json'), contentTicketsFile),
    readChecked(file('notes.json'), contentNotesFile),
    readChecked(file('classes.json'), contentClassesFile),
  ]);
  const students = await findStudents(deps.db, email);
  const student = students.find((one) => !one.simulated)!;
  const others = students.filter((one) => one.simulated);
  const stored = await findClassesByTitle(
    deps.db,
    classes.map((one) => one.title),
  );
  const findClassBySlug = (slug: string) => {
    const title = classes.find((one) => one.slug === slug)?.title;
    return stored.find((one) => one.title === title);
  };
  const index = await content.index();
  const daysBefore = (daysAgo: number, at: number) =>
    new Date(now.getTime() - daysAgo * dayMs - ((at * stepMs) % (dayMs / 2)) - stepMs);

  const findSubject = subjectFinder(index, 'tickets.json', findClassBySlug);
  const opened = await Promise.all(
    tickets.map(async (ticket: ContentTicket, at): Promise<DemoTicket> => {
      const owner =
        ticket.student === 'demo' ? student : (others[at % Math.max(1, others.length)] ?? student);
      const subject = findSubject(ticket.about);
      const question = subject.kind === 'question' ? subject.id : null;
      const work = question ? ((await findLatestWork(deps.db, owner.id, question)) ?? null) : null;
      const context = question ? await composeContext(content, question, work) : null;
      return { ticket, userId: owner.id, subject, work, context, at: daysBefore(ticket.daysAgo, ticket.no) };
    }),
  );
  const slugs = tickets.flatMap((ticket) => ticket.messages.map((message) => message.from));
  const authors = new Map(
    (await findTutors(deps.db, [...new Set(slugs)])).map((tutor) => [tutor.slug, tutor]),
  );

  const findNoteSubject = subjectFinder(index, 'notes.json', findClassBySlug);
  /** A note or bookmark on a skill's question was written in the last drill that contained it. */
  const pinned = async (subject: DemoSubject) => {
    const skilled = subject.source === 'skills' && subject.id !== null;
    const work = skilled ? await findLatestWork(deps.db, student.id, subject.id) : undefined;
    return { subject, attemptQuestionId: work?.attemptQuestionId ?? null };
  };
  const marked = await Promise.all(
    pointers.bookmarks.map(async (bookmark, at) => ({
      ...(await pinned(findNoteSubject(bookmark.about))),
      at: daysBefore(bookmark.daysAgo, at),
    })),
  );
  const texts = await content.questions(marked.flatMap(({ subject }) => subject.id ?? []));
  const written = await Promise.all(
    pointers.notes.map(async (note, at) => ({
      ...(await pinned(findNoteSubject(note.about))),
      note,
      at: daysBefore(note.daysAgo, at),
    })),
  );
  return async (tx) => {
    for (const one of opened) {
      await writeTicket(tx, deps.newId, one, authors, now);
      const meta =
        one.subject.kind === 'question' ? index.questionsById.get(one.subject.id ?? '') : undefined;
      // Written on its explanation, which the student could open.
      if (meta && !one.work && one.userId !== student.id)
        await markUnlocked(tx, one.userId, meta.id, meta.pool, one.at);
    }
    const by = [...authors.values()].find(({ account_id }) => account_id)?.account_id;
    if (by)
      for (const { title, text } of replyTemplates)
        await insertTemplate(tx, {
          id: deps.newId(),
          ownerId: null,
          title,
          html: paragraphs(text),
          createdBy: by,
          createdAt: now,
          updatedAt: now,
        });
    for (const one of written) await writeNote(tx, deps.newId, student.id, one);
    for (const one of marked)
      await writeBookmark(tx, deps.newId, student.id, one, texts.get(one.subject.id ?? ''));
  };
}

const toSubjectColumns = (subject: DemoSubject, attemptQuestionId: string | null) => ({
  aboutKind: subject.kind,
  aboutId: subject.id,
  source: subject.source,
  sectionType: subject.sectionType,
  attemptQuestionId,
});

interface Pinned {
  readonly subject: DemoSubject;
  readonly attemptQuestionId: string | null;
  readonly at: Date;
}

async function writeBookmark(
  tx: Db,
  newId: () => string,
  userId: string,
  { subject, attemptQuestionId, at }: Pinned,
  text: FullQuestion | undefined,
): Promise<void> {
  const excerpt = text ? composeExcerpt((text.stimulusHtml ?? '') + text.stemHtml, '') : '';
  await insertBookmark(tx, {
    ...toSubjectColumns(subject, attemptQuestionId),
    userId,
    id: newId(),
    searchText: `${subject.label} ${excerpt}`,
    createdAt: at,
  });
}

async function writeNote(
  tx: Db,
  newId: () => string,
  userId: string,
  { note, subject, attemptQuestionId, at }: Pinned & { readonly note: ContentNotesFile['notes'][number] },
): Promise<void> {
  const html = sanitizeRichText(note.text);
  const searchText = `${subject.label} ${htmlToPlainText(html)}`;
  const archivedAt = note.archived ? new Date(at.getTime() + dayMs / 2) : null;
  const columns = toSubjectColumns(subject, attemptQuestionId);
  await insertNote(tx, {
    ...columns,
    userId,
    id: newId(),
    html,
    searchText,
    archivedAt,
    createdAt: at,
    updatedAt: at,
  });
}
