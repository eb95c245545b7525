import { Button, Stack, TextInput } from '@mantine/core';
import { getFieldErrors } from '../../../../lib/errors.ts';
import { useMe } from '../../../../lib/me.ts';
import { AuthorText } from '../../../../shared/author-editor/AuthorText.tsx';
import { DraftNotice } from '../../../../ui/admin/DraftNotice.tsx';
import { Check } from '../../../../ui/fields/Check.tsx';
import { FormGrid } from '../../../../ui/layout/FormGrid.tsx';
import { Section } from '../../../../ui/layout/Section.tsx';
import type { SegmentTexts } from '../data/test-queries.ts';
import { useSaveKey } from '../data/use-save-key.ts';
import { RemoveButton } from '../practice-test/RemoveButton.tsx';
import { ExplanationFields } from './ExplanationFields.tsx';
import classes from './edit.module.css';
import { PreviewPane } from './PreviewPane.tsx';
import { asRead, type PreviewPart } from './preview-part.ts';
import { createExplanation, without } from './question-values.ts';
import { SaveFoot } from './SaveFoot.tsx';
import { SegmentHistory } from './SegmentHistory.tsx';
import { useSegmentForm } from './use-segment-form.ts';

interface Props {
  testId: string;
  segment: SegmentTexts;
  Preview: PreviewPart;
}

/** A passage or pair of passages with its explanations, and a preview. */
export function SegmentEditor({ testId, segment, Preview }: Props) {
  const form = useSegmentForm(testId, segment);
  const { values } = form;
  useSaveKey(form.send);
  return (
    <div className={classes.panes}>
      <Stack className={classes.form}>
        <DraftNotice draft={form.draft} onTake={form.set} />
        <PassageFields form={form} kind={segment.kind} />
        <Outlines testId={testId} form={form} />
        <SegmentHistory testId={testId} segmentId={segment.id} writes />
        <SaveFoot homeId={testId} targetId={segment.id} form={form} />
      </Stack>
      <PreviewPane plain>
        {() => (
          <Preview
            question={null}
            segment={asRead({ ...segment, ...values })}
            answered={false}
            explanations={[]}
          />
        )}
      </PreviewPane>
    </div>
  );
}

type Form = ReturnType<typeof useSegmentForm>;

function PassageFields({ form, kind }: { form: Form; kind: SegmentTexts['kind'] }) {
  const { values, set, save } = form;
  const errors = getFieldErrors(save.error);
  const pair = values.passageBHtml !== null;
  return (
    <Stack component="fieldset">
      <legend className="visually-hidden">Passage</legend>
      <FormGrid min="12rem">
        <TextInput
          label="Title"
          maxLength={120}
          autoComplete="off"
          value={values.title}
          error={errors.title}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
        <TextInput
          label="Subject"
          maxLength={60}
          autoComplete="off"
          value={values.subject}
          error={errors.subject}
          onChange={(event) => set({ subject: event.currentTarget.value })}
        />
      </FormGrid>
      <AuthorText
        label={pair ? 'Passage A' : 'Passage'}
        value={values.passageHtml}
        onChange={(passageHtml) => set({ passageHtml })}
        error={errors.passageHtml}
      />
      {values.passageBHtml !== null ? (
        <AuthorText
          label="Passage B"
          value={values.passageBHtml}
          onChange={(passageBHtml) => set({ passageBHtml })}
          error={errors.passageBHtml}
        />
      ) : null}
      <div>
        {kind === 'passage' ? (
          <Check
            label="Comparative passages"
            checked={pair}
            onChange={(on) => set({ passageBHtml: on ? '' : null })}
          />
        ) : null}
        <Check
          label="Number every fifth line"
          checked={values.lineNumbers}
          onChange={(lineNumbers) => set({ lineNumbers })}
        />
      </div>
    </Stack>
  );
}

/** The explanations of a passage. */
function Outlines({ testId, form }: { testId: string; form: Form }) {
  const { values } = form;
  const me = useMe();
  const dropOutline = (key: string) => form.both((now) => without(now, key));
  return (
    <Section title="Passage outline">
      {values.explanations.map((explanation, index) => (
        <ExplanationFields
          key={explanation.key}
          name={values.explanations.length > 1 ? `Outline ${index + 1}` : 'Outline'}
          value={explanation}
          credited={null}
          hasNotes={false}
          onChange={(next) =>
            form.replace((now) => ({
              ...now,
              explanations: now.explanations.map((other) => (other.key === explanation.key ? next : other)),
            }))
          }
        >
          {explanation.id ? (
            <RemoveButton
              kind="explanation"
              id={explanation.id}
              homeId={testId}
              name={`the outline by ${explanation.author}`}
              onRemoved={() => dropOutline(explanation.key)}
            />
          ) : (
            <Button variant="subtle" color="bad" onClick={() => dropOutline(explanation.key)}>
              Discard
            </Button>
          )}
        </ExplanationFields>
      ))}
      <div>
        <Button
          variant="default"
          onClick={() =>
            form.replace((now) => ({
              ...now,
              explanations: [
                ...now.explanations,
                createExplanation(`new-${Date.now()}`, `${me.firstName} ${me.lastName}`.trim()),
              ],
            }))
          }
        >
          Add a passage outline
        </Button>
      </div>
    </Section>
  );
}
