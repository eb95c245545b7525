import { contentStems, namedOptions, type OptionOrder, optionPosition, splitSentences } from '@docket/rules';
import { notFound } from '../../api-error.ts';
import type { Deps } from '../../http/deps.ts';
import { htmlToPlainText } from '../../text/rich-text.ts';
import { findItem } from '../admissions/index.ts';
import type { ContentService, FullQuestion } from '../content/index.ts';
import {
  createReaders,
  findOfQuestion,
  findOfSegment,
  isUpToDate,
  notesView,
} from '../explanations/index.ts';
import { findLessonText } from '../lessons/index.ts';
import { messageSubjects } from '../message-subjects/index.ts';
import type { AccessService } from '../plans/index.ts';
import type { SettingsService } from '../settings/index.ts';
import {
  findComments,
  findMessages,
  findOwner,
  findStaffPart,
  findTicket,
  keyReader,
  maxMessages,
  type WholeTicketRow,
} from '../tickets/index.ts';
import { answeredTickets } from './answered.service.ts';
import type { DraftMaterial, OfficialPart, QuestionPart, TeachingPart } from './material.types.ts';
import { plainParagraphs } from './plain.ts';
import { findClassText, findStudentName } from './sources.queries.ts';
import { findTicketOrder, listOptions } from './ticket-order.ts';

export interface DraftParts {
  readonly content: ContentService;
  readonly access: AccessService;
  readonly settings: SettingsService;
}
export type ReadMaterial = ReturnType<typeof materialReader>;

/** Without the sentences that name options: their letters are those of another order. */
const withoutNamedOptions = (text: string, options: readonly string[]): string =>
  text
    .split('\n\n')
    .map((paragraph) =>
      splitSentences(paragraph)
        .filter((sentence) => namedOptions(sentence, { options, chosen: null, source: '' }).length === 0)
        .join(' '),
    )
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');

/** The text of a lesson, a skill, an admissions lesson or a class that a ticket is about. */
async function teachingPart(
  { db }: Deps,
  content: ContentService,
  staffId: string,
  row: WholeTicketRow,
  path: string | null,
): Promise<TeachingPart | null> {
  const id = row.aboutId;
  if (!id) return null;
  const index = await content.index();
  if (row.aboutKind === 'lesson') {
    const [lesson, text] = [index.lessonsById.get(id), await findLessonText(db, id)];
    if (!lesson || !text) return null;
    const source = { kind: 'lesson', id, title: lesson.title, path } as const;
    return { kind: 'lesson', title: lesson.title, text: plainParagraphs(text.bodyHtml), source };
  }
  if (row.aboutKind === 'skill') {
    const skill = index.skillsById.get(id);
    const [best] = await findOfSegment(db, staffId, id, false);
    if (!skill || !best) return null;
    const source = { kind: 'explanation', id: best.id, title: skill.title, path } as const;
    return { kind: 'skill', title: skill.title, text: plainParagraphs(best.html), source };
  }
  if (row.aboutKind === 'admission') {
    const item = await findItem(db, id);
    if (!item?.lesson) return null;
    const { id: lessonId, title, bodyHtml } = item.lesson;
    const source = { kind: 'lesson', id: lessonId, title, path } as const;
    return { kind: 'lesson', title, text: plainParagraphs(bodyHtml ?? ''), source };
  }
  const found = row.aboutKind === 'class' ? await findClassText(db, id) : undefined;
  if (!found) return null;
  const source = { kind: 'class', id, title: found.title, path } as const;
  return { kind: 'class', title: found.title, text: plainParagraphs(found.description), source };
}

interface MaterialState extends Pick<DraftParts, 'content' | 'access' | 'settings'> {
  readonly deps: Deps;
  readonly db: Deps['db'];
  readonly keys: ReturnType<typeof keyReader>;
}
async function official(
  { content, db }: MaterialState,
  staffId: string,
  question: FullQuestion,
  order: OptionOrder,
): Promise<OfficialPart> {
  const isMoved = order.some((key, at) => key !== question.optionKeys[at]);
  const options = question.options.map(htmlToPlainText);
  const read = (text: string) => (isMoved ? withoutNamedOptions(text, options) : text);
  const credited = optionPosition(order, question.credited)!;
  const type = (await content.index()).questionTypes.get(question.meta.questionType);
  const found = await findOfQuestion(db, staffId, question.id, false);
  const best = found.find((one) =>
    isUpToDate({ keyAtSave: one.keyAtSave, optionsHashAtSave: one.optionsHashAtSave }, question),
  );
  return {
    credited,
    questionType: {
      description: type?.description ?? '',
      hint: type?.hint ?? '',
    },
    explanation: best
      ? {
          text: read(plainParagraphs(best.html)),
          notes: new Map(
            notesView(best.notes, order).map((note) => [note.optionNo, read(htmlToPlainText(note.html))]),
          ),
          source: {
            kind: 'explanation',
            id: best.id,
            title: `Explanation by ${best.author}`,
            path: `/explanation/id/${question.id}`,
          },
        }
      : null,
    isOutdated: !best && found.length > 0,
  };
}

async function questionPart(
  materialState: MaterialState,
  staffId: string,
  row: WholeTicketRow,
  open: boolean,
): Promise<QuestionPart | null> {
  const { content } = materialState;

  const question = (await content.questions([row.aboutId!])).get(row.aboutId!);
  if (!question) return null;
  if (open && optionPosition(question.optionKeys, question.credited) === null) return null;
  const { segmentId, sectionType } = question.meta;
  const segment = segmentId ? (await content.segments([segmentId])).get(segmentId) : undefined;
  const work = row.context?.work;
  const order = findTicketOrder(row, question);
  return {
    sectionType,
    stimulus: question.stimulusHtml === null ? null : plainParagraphs(question.stimulusHtml),
    passages: (segment?.passages ?? []).map(({ html }) => plainParagraphs(html)),
    stem: htmlToPlainText(question.stemHtml),
    options: listOptions(question, order).map(htmlToPlainText),
    chosen: optionPosition(order, work?.brAnswer ?? work?.answer ?? null),
    official: open ? await official(materialState, staffId, question, order) : null,
  };
}

/** Collects the material for a draft. */
export function materialReader(deps: Deps, parts: DraftParts) {
  const { db } = deps;
  const { content, access, settings } = parts;
  const readers = createReaders(deps, parts);
  const keys = keyReader(content, access, readers);
  const about = messageSubjects(deps, content, readers);
  const answered = answeredTickets(deps, { content, access, keys });

  const materialState: MaterialState = { deps, db, content, access, settings, keys };
  /** Throws NOT_FOUND. */
  return async function read(staffId: string, ticketId: string, now: Date): Promise<DraftMaterial> {
    const ownerId = await findOwner(db, ticketId);
    const row = ownerId ? await findTicket(db, ownerId, ticketId) : undefined;
    if (!ownerId || !row) throw notFound('Ticket');
    const [messages, staff, comments, student, [shown]] = [
      await findMessages(db, ownerId, ticketId, maxMessages),
      await findStaffPart(db, ownerId, ticketId),
      await findComments(db, ownerId, ticketId),
      await findStudentName(db, ownerId),
      await about.present(db, ownerId, [row], 'ask'),
    ];
    const thread = messages.map(({ from, html }) => ({ from, text: plainParagraphs(html) }));
    const isQuestion = row.aboutKind === 'question' && row.aboutId !== null;
    const open = isQuestion && (await keys.mayShow(ownerId, row.aboutId!, now));
    const question = isQuestion ? await questionPart(materialState, staffId, row, open) : null;
    const teaching = isQuestion ? null : await teachingPart(deps, content, staffId, row, shown!.path);
    const stems = contentStems(
      `${row.subject} ${thread.flatMap((one) => (one.from === 'student' ? one.text : [])).join(' ')}`,
    );
    const keyHidden = isQuestion && !open;
    // Answers to others about a question reveal its key.
    const { answers, names } = keyHidden
      ? { answers: [], names: [] }
      : await answered(ownerId, row, stems, now);
    const { supportFaqs } = await settings.get();
    return {
      about: { kind: row.aboutKind, label: shown!.label },
      firstName: student.firstName,
      subject: row.subject,
      thread,
      question,
      keyHidden,
      teaching,
      answers,
      faqs: row.aboutKind === 'support' || row.aboutKind === 'free' ? supportFaqs : [],
      secrets: {
        names,
        notes: [...comments.map(({ text }) => text), staff?.feedback ?? ''],
        own: [
          `${student.firstName} ${student.lastName}`,
          ...messages.flatMap((message) => message.author ?? []),
        ],
      },
    };
  };
}
