import type { AuthoredWritingPrompt } from '@docket/contract/types';
import { moveParagraph } from '@docket/rules';
import { Button, Fieldset, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { call } from '../../../lib/client.ts';
import { KeptForm } from '../../../ui/admin/KeptForm.tsx';
import { type KeptForm as Form, useKeptForm } from '../../../ui/admin/use-kept-form.ts';
import { Check } from '../../../ui/fields/Check.tsx';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { invalidatePrompts } from './prompt-queries.ts';

const MAX_PERSPECTIVES = 6;
const MAX_NOTES = 20;

/** The list with one changed entry. */
const changed = <T,>(list: readonly T[], at: number, change: Partial<T>): T[] =>
  list.map((one, index) => (index === at ? { ...one, ...change } : one));
const without = <T,>(list: readonly T[], at: number): T[] => list.filter((_, index) => index !== at);

/** `questions` are the lines of one field. */
interface Values
  extends Pick<
    AuthoredWritingPrompt,
    'title' | 'context' | 'keyQuestion' | 'perspectives' | 'modelAnswer' | 'annotations' | 'published'
  > {
  readonly questions: string;
}

/** The texts of a prompt, with notes on its model answer. */
export function PromptForm({ prompt }: { prompt: AuthoredWritingPrompt }) {
  const { id, title, context, keyQuestion, perspectives, modelAnswer, annotations, published } = prompt;
  const form = useKeptForm<Values>({
    name: `writing-prompt.${id}`,
    stored: {
      title,
      context,
      keyQuestion,
      perspectives,
      questions: prompt.prewritingQuestions.join('\n'),
      modelAnswer,
      annotations,
      published,
    },
    version: prompt.updatedAt,
    savedMessage: 'Prompt saved.',
    async send({ questions, ...values }, updatedAt) {
      const prewritingQuestions = questions.split('\n').filter((line) => line.trim() !== '');
      await call('PUT /writing/admin/prompt/{id}', {
        params: { id },
        body: { ...values, prewritingQuestions, updatedAt },
      });
      await invalidatePrompts();
    },
  });
  const { values, update, text, tick, errors } = form;
  return (
    <KeptForm form={form}>
      <TextInput label="Title" maxLength={120} {...text('title')} />
      <Textarea
        label="Context"
        description="What the issue is, without taking a side. A blank line starts a new paragraph."
        maxLength={3000}
        autosize
        minRows={4}
        {...text('context')}
      />
      <Textarea label="Key question" maxLength={400} autosize minRows={2} {...text('keyQuestion')} />
      <Perspectives form={form} />
      <Textarea
        label="Questions for the analysis"
        description="One on each line."
        autosize
        minRows={4}
        {...text('questions')}
        error={errors.prewritingQuestions}
      />
      <Textarea
        label="Model answer"
        description="Students see it after they submit. A blank line starts a new paragraph."
        maxLength={12_000}
        autosize
        minRows={8}
        {...text('modelAnswer')}
        onChange={(event) => {
          const now = event.currentTarget.value;
          // Notes stay with their paragraphs.
          const move = (paragraph: number) => moveParagraph(values.modelAnswer, now, paragraph);
          const moved = values.annotations.map((note) => ({ ...note, paragraph: move(note.paragraph) }));
          update({ modelAnswer: now, annotations: moved });
        }}
      />
      <Notes form={form} />
      <Check label="Published: students see it" {...tick('published')} />
    </KeptForm>
  );
}

interface PartProps {
  form: Form<Values>;
}

function Perspectives({ form: { values, update, errors } }: PartProps) {
  return (
    <>
      {values.perspectives.map((perspective, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id while they are edited
        <Fieldset key={at} legend={`Perspective ${at + 1}`}>
          <Stack>
            <TextInput
              label={`Perspective ${at + 1}: whose it is`}
              maxLength={120}
              value={perspective.title}
              error={errors[`perspectives.${at}.title`]}
              onChange={(event) =>
                update({
                  perspectives: changed(values.perspectives, at, { title: event.currentTarget.value }),
                })
              }
            />
            <Textarea
              label={`Perspective ${at + 1}: text`}
              maxLength={3000}
              autosize
              minRows={4}
              value={perspective.text}
              error={errors[`perspectives.${at}.text`]}
              onChange={(event) =>
                update({
                  perspectives: changed(values.perspectives, at, { text: event.currentTarget.value }),
                })
              }
            />
            <div>
              <Button
                variant="default"
                aria-label={`Remove perspective ${at + 1}`}
                onClick={() => update({ perspectives: without(values.perspectives, at) })}
              >
                Remove
              </Button>
            </div>
          </Stack>
        </Fieldset>
      ))}
      <Group gap="xs">
        <Button
          variant="default"
          disabled={values.perspectives.length >= MAX_PERSPECTIVES}
          onClick={() => update({ perspectives: [...values.perspectives, { title: '', text: '' }] })}
        >
          Add perspective
        </Button>
        {errors.perspectives ? <span role="alert">{errors.perspectives}</span> : null}
      </Group>
    </>
  );
}

/** Why paragraphs of the model answer work. */
function Notes({ form: { values, update, errors } }: PartProps) {
  return (
    <>
      {values.annotations.map((note, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id while they are edited
        <Stack key={at}>
          <NumberField
            label={`Note ${at + 1}: paragraph`}
            min={1}
            max={50}
            allowDecimal={false}
            value={note.paragraph}
            error={errors[`annotations.${at}.paragraph`]}
            onChange={(paragraph) => update({ annotations: changed(values.annotations, at, { paragraph }) })}
          />
          <Textarea
            label={`Note ${at + 1}: why it works`}
            maxLength={600}
            autosize
            minRows={2}
            value={note.text}
            error={errors[`annotations.${at}.text`]}
            onChange={(event) =>
              update({ annotations: changed(values.annotations, at, { text: event.currentTarget.value }) })
            }
          />
          <div>
            <Button
              variant="default"
              aria-label={`Remove note ${at + 1}`}
              onClick={() => update({ annotations: without(values.annotations, at) })}
            >
              Remove
            </Button>
          </div>
        </Stack>
      ))}
      <div>
        <Button
          variant="default"
          disabled={values.annotations.length >= MAX_NOTES}
          onClick={() => update({ annotations: [...values.annotations, { paragraph: 1, text: '' }] })}
        >
          Add note
        </Button>
      </div>
    </>
  );
}
