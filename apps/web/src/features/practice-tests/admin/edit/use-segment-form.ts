import { useMutation } from '@tanstack/react-query';
import { call } from '../../../../lib/client.ts';
import { notify } from '../../../../lib/notify.ts';
import { isEqual } from '../../../../ui/admin/kept-values.ts';
import { invalidateLibrary, type SegmentTexts } from '../data/test-queries.ts';
import { useDraftForm } from '../data/use-draft-form.ts';
import { writeExplanation } from '../data/write-question.ts';
import { isEmptyExplanation, toExplanationBody, withoutEmptyExplanations } from './question-values.ts';
import {
  type SegmentValues,
  toSegmentBody,
  toSegmentValues,
  withStoredSegmentVersions,
} from './segment-values.ts';
import { named } from './use-question-form.ts';

/** The form of a passage with its explanations: one save, with a call for each changed part. */
export function useSegmentForm(testId: string, segment: SegmentTexts) {
  const form = useDraftForm<SegmentValues>(
    `segment.${segment.id}`,
    toSegmentValues(segment),
    withoutEmptyExplanations,
  );
  const params = { id: testId, sid: segment.sectionId };
  const read = async () => {
    const { section } = await call('GET /test/{id}/section/{sid}', { params });
    const stored = section.segments.find(({ id }) => id === segment.id);
    if (!stored) throw new Error("It's no longer in this section.");
    return toSegmentValues(stored);
  };
  const save = useMutation({
    mutationFn: async (sent: SegmentValues) => {
      let wrote = false;
      let done = sent;
      try {
        if (!isEqual(toSegmentBody(sent), toSegmentBody(form.base))) {
          await call('PUT /test/{id}/section/{sid}/segment/{segId}', {
            params: { ...params, segId: segment.id },
            body: toSegmentBody(sent),
          });
          wrote = true;
        }
        for (const explanation of sent.explanations) {
          const stored = form.base.explanations.find(({ key }) => key === explanation.key);
          if (isEqual(explanation, stored) || isEmptyExplanation(explanation)) continue;
          const before = explanation.id ? { id: explanation.id, version: explanation.version } : null;
          const written = await writeExplanation(
            { segment: { testId, sectionId: segment.sectionId, id: segment.id } },
            before,
            toExplanationBody(explanation, null),
          );
          wrote = true;
          // It has an id now, so a retry edits it.
          if (!before) {
            done = named(done, explanation.key, written);
            form.replace((now) => named(now, explanation.key, written));
          }
        }
      } catch (error) {
        // Earlier parts are stored: the retry starts from there, and must not treat them as another author's.
        if (wrote) form.rebase(await read(), withStoredSegmentVersions);
        throw error;
      }
      return { stored: await read(), done };
    },
    onSuccess({ stored, done }) {
      form.saved(done, stored, withStoredSegmentVersions);
      notify.success('The passage is saved');
      void invalidateLibrary();
    },
  });
  return {
    ...form,
    save,
    send: () => {
      if (form.dirty && !save.isPending) save.mutate(form.values);
    },
    saveMine: () =>
      void read()
        .then((stored) => {
          form.rebase(stored, withStoredSegmentVersions);
          save.mutate(withStoredSegmentVersions(form.values, stored));
        })
        .catch(notify.error),
    takeTheirs: () =>
      void read()
        .then((stored) => {
          form.adopt(stored);
          save.reset();
          void invalidateLibrary();
        })
        .catch(notify.error),
  };
}
