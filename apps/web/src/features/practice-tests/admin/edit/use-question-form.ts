import { useMutation } from '@tanstack/react-query';
import { call } from '../../../../lib/client.ts';
import { notify } from '../../../../lib/notify.ts';
import { isConflict } from '../../../../ui/admin/ConflictNotice.tsx';
import { cacheQuestion, type Explanation, invalidateLibrary, type Question } from '../data/test-queries.ts';
import { useDraftForm } from '../data/use-draft-form.ts';
import { saveQuestion, writeExplanation } from '../data/write-question.ts';
import {
  type ExplanationValues,
  isQuestionChanged,
  listChangedExplanations,
  mergeOnto,
  type QuestionValues,
  toExplanationBody,
  toExplanationValues,
  toQuestionBody,
  toQuestionValues,
  withoutEmptyExplanations,
  withStoredVersions,
} from './question-values.ts';

const read = async (id: string) => (await call('GET /question/{id}', { params: { id } })).question;

/** Gives a new explanation the key of the stored one. */
export const named = <T extends { readonly explanations: readonly ExplanationValues[] }>(
  values: T,
  key: string,
  stored: Explanation,
): T => ({
  ...values,
  explanations: values.explanations.map((explanation) =>
    explanation.key === key ? toExplanationValues(stored) : explanation,
  ),
});

/** The form of a question with its explanations: one save, with a call for each changed part. */
export function useQuestionForm(question: Question) {
  // Its third shape: a draft of the second doesn't know which options are which, and those of the first have another
  // hash of them.
  const form = useDraftForm<QuestionValues>(
    `question.3.${question.id}`,
    toQuestionValues(question),
    withoutEmptyExplanations,
  );
  const save = useMutation({
    mutationFn: async (sent: QuestionValues) => {
      let wrote = false;
      let done = sent;
      let optionsSeen = sent.optionsHash;
      try {
        if (isQuestionChanged(sent, form.base)) {
          const saved = await saveQuestion(question, toQuestionBody(sent, question.segmentId === null));
          wrote = true;
          optionsSeen = saved.optionsHash;
        }
        for (const explanation of listChangedExplanations(sent, form.base)) {
          const { key, id, version } = explanation;
          const before = id ? { id, version } : null;
          const stored = await writeExplanation(
            { question, credited: sent.credited, optionsSeen },
            before,
            toExplanationBody(explanation, sent.credited),
          );
          wrote = true;
          // It has an id now, so a retry edits it.
          if (!before) {
            done = named(done, key, stored);
            form.replace((now) => named(now, key, stored));
          }
        }
      } catch (error) {
        if (wrote || isConflict(error)) {
          const stored = await read(question.id);
          cacheQuestion(stored);
          // Earlier parts are stored: the retry starts from there, and must not treat them as another author's. The
          // credited answer and the options stay those that were seen here.
          const seen = { credited: sent.credited, optionsHash: optionsSeen };
          if (wrote) form.rebase({ ...toQuestionValues(stored), ...seen }, withStoredVersions);
        }
        throw error;
      }
      return { stored: await read(question.id), done };
    },
    onSuccess({ stored, done }) {
      cacheQuestion(stored);
      form.saved(done, toQuestionValues(stored), (typed, next) => withStoredVersions(typed, next));
      notify.success(`Question ${stored.no} is saved`);
      void invalidateLibrary();
    },
  });
  /** Someone else has changed options in the meantime. */
  const isBesideOthers = question.optionsHash !== form.base.optionsHash;
  /** The stored values with own changes applied; null if the credited answer is not the one in the message. */
  const onTop = async () => {
    const { base } = form;
    const now = await read(question.id);
    cacheQuestion(now);
    if (form.values.credited === base.credited && now.credited !== question.credited) return null;
    const stored = toQuestionValues(now);
    const mine = mergeOnto(form.values, base, stored);
    form.rebase(stored, (now, next) => mergeOnto(now, base, next));
    // The author has not seen these options yet, so they are shown first.
    if (now.optionsHash === base.optionsHash) return mine;
    save.reset();
    return null;
  };
  return {
    ...form,
    save,
    /** The credited answer that someone else set in the meantime; undefined if it is unchanged, or was set here too. */
    keyNow:
      form.values.credited === form.base.credited && question.credited !== form.base.credited
        ? question.credited
        : undefined,
    isBesideOthers,
    send: () => {
      if (form.dirty && !save.isPending) save.mutate(form.values);
    },
    saveMine: () =>
      void onTop()
        .then((mine) => mine && save.mutate(mine))
        .catch(notify.error),
    takeTheirs: () =>
      void read(question.id)
        .then((stored) => {
          cacheQuestion(stored);
          form.adopt(toQuestionValues(stored));
          save.reset();
        })
        .catch(notify.error),
  };
}
