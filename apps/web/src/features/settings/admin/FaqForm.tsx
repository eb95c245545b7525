import { Textarea, TextInput } from '@mantine/core';
import { call } from '../../../lib/client.ts';
import { KeptForm } from '../../../ui/admin/KeptForm.tsx';
import { useKeptForm } from '../../../ui/admin/use-kept-form.ts';
import { ListEditor } from './ListEditor.tsx';
import {
  type Faq,
  type SectionName,
  type SectionState,
  sendChange,
  toFormVersion,
  toSentVersion,
} from './settings-queries.ts';

type FaqSection = Extract<SectionName, `${string}-faqs`>;
interface Item extends Faq {
  readonly key: string;
}
const max = 60;

/** Questions and answers, in the order of the page. */
export function FaqForm({ state, section }: { state: SectionState; section: FaqSection }) {
  const form = useKeptForm({
    name: `settings.${section}`,
    stored: { faqs: (state.values.faqs ?? []).map((faq, at): Item => ({ key: String(at), ...faq })) },
    version: toFormVersion(state),
    send: ({ faqs }, version) =>
      sendChange(() =>
        call(`PUT /app-setting/${section}`, {
          body: {
            faqs: faqs.map(({ question, answer }) => ({ question, answer })),
            updatedAt: toSentVersion(version),
          },
        }),
      ),
  });
  const { errors } = form;
  return (
    <KeptForm form={form}>
      {errors.faqs ? <p role="alert">{errors.faqs}</p> : null}
      <ListEditor<Item>
        label="Questions"
        noun="question"
        items={form.values.faqs}
        max={max}
        onItems={(faqs) => form.update({ faqs: [...faqs] })}
        title={(item) => item.question}
        make={(key) => ({ key, question: '', answer: '' })}
        isWrong={(at) => Boolean(errors[`faqs.${at}.question`] ?? errors[`faqs.${at}.answer`])}
      >
        {(item, change, at) => (
          <>
            <TextInput
              label="Question"
              maxLength={200}
              autoComplete="off"
              value={item.question}
              error={errors[`faqs.${at}.question`]}
              onChange={({ currentTarget }) => change({ question: currentTarget.value })}
            />
            <Textarea
              label="Answer"
              description="Plain text. An empty line starts a new paragraph."
              maxLength={4000}
              autosize
              minRows={3}
              maxRows={16}
              value={item.answer}
              error={errors[`faqs.${at}.answer`]}
              onChange={({ currentTarget }) => change({ answer: currentTarget.value })}
            />
          </>
        )}
      </ListEditor>
    </KeptForm>
  );
}
