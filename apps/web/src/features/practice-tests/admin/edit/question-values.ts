import { isBlank } from '../../../../shared/author-editor/stored-html.ts';
import { isEqual } from '../../../../ui/admin/kept-values.ts';
import type { Explanation, Question } from '../data/test-queries.ts';
import type { ExplanationBody, QuestionChange } from '../data/write-question.ts';

/** The form values of an explanation; one without an id is not stored yet. */
export interface ExplanationValues {
  /** Its id, or a temporary key until it has one. */
  readonly key: string;
  readonly id: string | null;
  readonly version: string;
  readonly author: string;
  readonly html: string;
  readonly videoUrl: string;
  /** Why A to E are wrong; '' without a note. */
  readonly notes: readonly string[];
  readonly enabled: boolean;
}
export interface QuestionValues {
  readonly version: string;
  readonly questionType: string;
  readonly topics: readonly string[];
  readonly difficulty: number;
  readonly stimulusHtml: string;
  readonly stemHtml: string;
  readonly options: readonly string[];
  /** Which options they are, so that students' answers follow them; null for one that replaces an old one. */
  readonly optionIds: readonly (string | null)[];
  /** The hash of the options that the explanations were read with; not edited here. */
  readonly optionsHash: string;
  readonly credited: number | null;
  readonly enabled: boolean;
  readonly explanations: readonly ExplanationValues[];
}

export const toExplanationValues = (stored: Explanation): ExplanationValues => ({
  key: stored.id,
  id: stored.id,
  version: stored.version,
  author: stored.author,
  html: stored.html,
  videoUrl: stored.videoUrl ?? '',
  notes: [1, 2, 3, 4, 5].map((no) => stored.notes.find(({ optionNo }) => optionNo === no)?.html ?? ''),
  enabled: stored.enabled,
});
/** `author` is the current editor. */
export const createExplanation = (key: string, author: string): ExplanationValues => ({
  ...{ key, id: null, version: '', author, html: '', videoUrl: '', enabled: true },
  notes: ['', '', '', '', ''],
});

export const toQuestionValues = (stored: Question): QuestionValues => ({
  version: stored.version,
  questionType: stored.questionType,
  topics: stored.topics,
  difficulty: stored.difficulty,
  stimulusHtml: stored.stimulusHtml ?? '',
  stemHtml: stored.stemHtml,
  options: stored.options,
  optionIds: stored.optionIds,
  optionsHash: stored.optionsHash,
  credited: stored.credited,
  enabled: stored.enabled,
  explanations: stored.explanations.map(toExplanationValues),
});

/** The body of the question's own call; `own` if it has its own stimulus. */
export const toQuestionBody = (values: QuestionValues, own: boolean): QuestionChange => ({
  version: values.version,
  questionType: values.questionType,
  topics: [...values.topics],
  difficulty: values.difficulty,
  ...(own ? { stimulusHtml: values.stimulusHtml } : {}),
  stemHtml: values.stemHtml,
  options: [...values.options],
  optionIds: [...values.optionIds],
  credited: values.credited,
  enabled: values.enabled,
});

/** Only wrong options have notes. */
export const toExplanationBody = (
  { author, html, videoUrl, notes, enabled }: ExplanationValues,
  credited: number | null,
): ExplanationBody => ({
  ...(author.trim() ? { author: author.trim() } : {}),
  html,
  videoUrl: videoUrl.trim() || null,
  notes: notes.flatMap((note, index) =>
    isBlank(note) || index + 1 === credited ? [] : [{ optionNo: index + 1, html: note }],
  ),
  enabled,
});

/** A new explanation without content is not saved, and does not count as a change. */
export const isEmptyExplanation = ({ id, html, videoUrl, notes }: ExplanationValues): boolean =>
  id === null && isBlank(html) && videoUrl.trim() === '' && notes.every(isBlank);
export const withoutEmptyExplanations = <T extends { readonly explanations: readonly ExplanationValues[] }>(
  values: T,
): T => ({ ...values, explanations: values.explanations.filter((one) => !isEmptyExplanation(one)) });

const own = ({ explanations: _, ...rest }: QuestionValues) => rest;

/** Whether the question itself was changed, apart from its explanations. */
export const isQuestionChanged = (values: QuestionValues, base: QuestionValues): boolean =>
  !isEqual(own(values), own(base));
/** Explanations that were changed or added. */
export const listChangedExplanations = (values: QuestionValues, base: QuestionValues) =>
  values.explanations.filter((explanation) => {
    const before = base.explanations.find(({ key }) => key === explanation.key);
    // Notes that only moved with their options are stored with these, not with the explanation.
    const moved = before && {
      ...before,
      notes: notesInOrder(before.notes, base.optionIds, values.optionIds),
    };
    return !isEqual(explanation, moved) && !isEmptyExplanation(explanation);
  });

/** The form values with the currently stored versions and options. */
export function withStoredVersions(mine: QuestionValues, stored: QuestionValues): QuestionValues {
  return {
    ...mine,
    version: stored.version,
    optionsHash: stored.optionsHash,
    explanations: mine.explanations.map((explanation) => ({
      ...explanation,
      version: stored.explanations.find(({ key }) => key === explanation.key)?.version ?? explanation.version,
    })),
  };
}

/** With the version in which an explanation was stored; its form values stay. */
export const withVersion = (
  values: QuestionValues,
  { id, version }: Pick<Explanation, 'id' | 'version'>,
): QuestionValues => ({
  ...values,
  explanations: values.explanations.map((explanation) =>
    explanation.id === id ? { ...explanation, version } : explanation,
  ),
});

const findText = ({ options, optionIds }: QuestionValues, id: string | null): string | undefined =>
  id === null ? undefined : options[optionIds.indexOf(id)];
/** The id of the credited option; its position if it is a new one, and null without one. */
const findCreditedId = ({ credited, optionIds }: QuestionValues): string | number | null =>
  credited === null ? null : (optionIds[credited - 1] ?? credited);

const merged = <T>(mine: T, base: T | undefined, stored: T): T => (isEqual(mine, base) ? stored : mine);

/** Notes of options in one order, in another one; '' for an option without a note. */
export const notesInOrder = (
  notes: readonly string[],
  from: QuestionValues['optionIds'],
  to: QuestionValues['optionIds'],
): string[] =>
  to.map((id, at) =>
    id === null ? (from[at] === null ? (notes[at] ?? '') : '') : (notes[from.indexOf(id)] ?? ''),
  );

const swapped = <T>(list: readonly T[], at: number, other: number): T[] =>
  list.map((one, index) => list[index === at ? other : index === other ? at : index] ?? one);
/** Moves an option to another place, with its id, its notes and the mark of the correct one. */
export function moveOption(values: QuestionValues, at: number, to: number): QuestionValues {
  const creditedAfter = (no: number) => (no === at + 1 ? to + 1 : no === to + 1 ? at + 1 : no);
  return {
    ...values,
    options: swapped(values.options, at, to),
    optionIds: swapped(values.optionIds, at, to),
    credited: values.credited === null ? null : creditedAfter(values.credited),
    explanations: values.explanations.map((one) => ({ ...one, notes: swapped(one.notes, at, to) })),
  };
}
/** Makes room for a new option: the old one keeps its answers, and its note goes. */
export const replaceOption = (values: QuestionValues, at: number): QuestionValues => ({
  ...values,
  options: values.options.map((html, index) => (index === at ? '' : html)),
  optionIds: values.optionIds.map((id, index) => (index === at ? null : id)),
  explanations: values.explanations.map((one) => ({
    ...one,
    notes: one.notes.map((note, index) => (index === at ? '' : note)),
  })),
});

/** The changes since `base`, applied to what another author has stored since then; unchanged fields are theirs. */
export function mergeOnto(
  mine: QuestionValues,
  base: QuestionValues,
  stored: QuestionValues,
): QuestionValues {
  const optionIds = isEqual(mine.optionIds, base.optionIds) ? stored.optionIds : mine.optionIds;
  const options = optionIds.map((id, at) => {
    const [own, before, theirs] = [mine, base, stored].map((one) => findText(one, id));
    return merged(own ?? theirs ?? mine.options[at] ?? '', before, theirs ?? own ?? mine.options[at] ?? '');
  });
  const creditedId = merged(findCreditedId(mine), findCreditedId(base), findCreditedId(stored));
  const moved = (values: QuestionValues) => ({
    ...values,
    explanations: values.explanations.map((one) => ({
      ...one,
      notes: notesInOrder(one.notes, values.optionIds, optionIds),
    })),
  });
  return mergeInOrder(moved(mine), moved(base), moved(stored), {
    options,
    optionIds,
    credited: typeof creditedId === 'string' ? optionIds.indexOf(creditedId) + 1 || null : creditedId,
  });
}

/** The rest of mergeOnto, with all notes in the order of the merged options. */
function mergeInOrder(
  mine: QuestionValues,
  base: QuestionValues,
  stored: QuestionValues,
  options: Pick<QuestionValues, 'options' | 'optionIds' | 'credited'>,
): QuestionValues {
  return withStoredVersions(
    {
      ...mine,
      questionType: merged(mine.questionType, base.questionType, stored.questionType),
      topics: merged(mine.topics, base.topics, stored.topics),
      difficulty: merged(mine.difficulty, base.difficulty, stored.difficulty),
      stimulusHtml: merged(mine.stimulusHtml, base.stimulusHtml, stored.stimulusHtml),
      stemHtml: merged(mine.stemHtml, base.stemHtml, stored.stemHtml),
      ...options,
      enabled: merged(mine.enabled, base.enabled, stored.enabled),
      explanations: [
        ...mine.explanations.map((explanation) => {
          const before = base.explanations.find(({ key }) => key === explanation.key);
          const theirs = stored.explanations.find(({ key }) => key === explanation.key);
          return theirs && before && isEqual(explanation, before) ? theirs : explanation;
        }),
        ...stored.explanations.filter(
          ({ key }) => !mine.explanations.some((explanation) => explanation.key === key),
        ),
      ],
    },
    stored,
  );
}

/** Without one of its explanations. */
export const without = <T extends { readonly explanations: readonly ExplanationValues[] }>(
  values: T,
  key: string,
): T => ({ ...values, explanations: values.explanations.filter((explanation) => explanation.key !== key) });
