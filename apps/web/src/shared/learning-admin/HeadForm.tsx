import { Textarea, TextInput } from '@mantine/core';
import { KeptForm } from '../../ui/admin/KeptForm.tsx';
import { useKeptForm } from '../../ui/admin/use-kept-form.ts';
import { invalidateLearning } from './data/learning-queries.ts';

export interface Head {
  readonly title: string;
  readonly about: string;
}
interface Props {
  /** The id of the unit or course. */
  id: string;
  head: Head;
  /** The version of `head`. */
  version: string;
  /** The label of the second field; without it there is only a title. */
  about?: string;
  save: (head: Head, version: string) => Promise<unknown>;
}

/** Title and summary of a unit, a skill or a course; unsaved changes stay on this device. */
export function HeadForm({ id, head, version, about, save }: Props) {
  const form = useKeptForm<Head>({
    name: `learning-head.${id}`,
    stored: head,
    version,
    async send(values, seen) {
      await save(values, seen);
      await invalidateLearning();
    },
  });
  return (
    <KeptForm form={form} theirs={`${head.title}${head.about ? `: ${head.about}` : ''}`}>
      <TextInput label="Title" maxLength={120} {...form.text('title')} />
      {about ? (
        <Textarea
          label={about}
          maxLength={400}
          autosize
          minRows={2}
          {...form.text('about')}
          error={form.errors.summary ?? form.errors.description}
        />
      ) : null}
    </KeptForm>
  );
}
