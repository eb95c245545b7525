import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { call } from '../../../lib/client.ts';
import { KeptForm } from '../../../ui/admin/KeptForm.tsx';
import { useKeptForm } from '../../../ui/admin/use-kept-form.ts';
import { ListEditor } from './ListEditor.tsx';
import {
  type Review,
  type SectionState,
  sendChange,
  toFormVersion,
  toSentVersion,
} from './settings-queries.ts';

interface Item extends Review {
  readonly key: string;
}
const ratings = [5, 4, 3, 2, 1].map((value) => ({ value: String(value), label: `${value} of 5` }));

/** Quotes of students, in the order of the page. */
export function ReviewForm({ state }: { state: SectionState }) {
  const form = useKeptForm({
    name: 'settings.reviews',
    stored: {
      reviews: (state.values.reviews ?? []).map((review, at): Item => ({ key: String(at), ...review })),
    },
    version: toFormVersion(state),
    send: ({ reviews }, version) =>
      sendChange(() =>
        call('PUT /app-setting', {
          body: {
            reviews: reviews.map(({ name, text, rating }) => ({ name, text, rating })),
            updatedAt: toSentVersion(version),
          },
        }),
      ),
  });
  const { errors } = form;
  return (
    <KeptForm form={form}>
      <ListEditor<Item>
        label="Reviews"
        noun="review"
        items={form.values.reviews}
        max={60}
        onItems={(reviews) => form.update({ reviews: [...reviews] })}
        title={(item) => (item.name ? `${item.name}, ${item.rating} of 5` : '')}
        make={(key) => ({ key, name: '', text: '', rating: 5 })}
        isWrong={(at) => Boolean(errors[`reviews.${at}.name`] ?? errors[`reviews.${at}.text`])}
      >
        {(item, change, at) => (
          <>
            <TextInput
              label="Name"
              maxLength={80}
              autoComplete="off"
              value={item.name}
              error={errors[`reviews.${at}.name`]}
              onChange={({ currentTarget }) => change({ name: currentTarget.value })}
            />
            <Textarea
              label="What they said"
              maxLength={1000}
              autosize
              minRows={2}
              value={item.text}
              error={errors[`reviews.${at}.text`]}
              onChange={({ currentTarget }) => change({ text: currentTarget.value })}
            />
            <NativeSelect
              label="Rating"
              data={ratings}
              value={String(item.rating)}
              onChange={({ currentTarget }) => change({ rating: Number(currentTarget.value) })}
            />
          </>
        )}
      </ListEditor>
    </KeptForm>
  );
}
