import { formatNames } from '@docket/contract/file-formats';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { FormDone, FormError } from '../../../ui/FormMessage.tsx';
import { Check } from '../../../ui/fields/Check.tsx';
import { plural } from '../../../ui/format.ts';
import { ImportProblems } from '../../../ui/import/ImportProblems.tsx';
import { CardSection } from '../../../ui/layout/CardSection.tsx';
import { Changes } from './Changes.tsx';
import { acceptedEndings, readFormatsText } from './read-formats.ts';
import { Templates } from './Templates.tsx';
import classes from './transfer.module.css';
import { UnmatchedOptions } from './UnmatchedOptions.tsx';
import {
  changedTests,
  hasErrors,
  isImportable,
  maxFiles,
  type OptionChoice,
  type PackageAnswer,
  type PackageFile,
  usePackages,
} from './use-packages.ts';

const countProblems = (answer: PackageAnswer, level: 'error' | 'warning') =>
  answer.groups.reduce((sum, one) => sum + (one.level === level ? one.count : 0), 0);

/** The result of the check, in one line. */
function verdict(answer: PackageAnswer): string {
  const [errors, warnings] = [countProblems(answer, 'error'), countProblems(answer, 'warning')];
  const format = answer.format ? `${formatNames[answer.format]}. ` : '';
  if (errors > 0) return `${format}${plural(errors, 'error')} to fix before the file can be imported.`;
  if (changedTests(answer) === 0) return `${format}Everything is already in the library.`;
  return `${format}Ready to import${warnings > 0 ? `, with ${plural(warnings, 'warning')}` : ''}.`;
}

const progressText = { waiting: 'Waiting', checking: 'Checking the file', importing: 'Importing' };

function FileResult({ one, onChoose }: { one: PackageFile; onChoose: (choice: OptionChoice) => void }) {
  const { file, status, answer, error } = one;
  const heading = useId();
  return (
    <Stack component="section" gap="sm" className={classes.file} aria-labelledby={heading}>
      <h3 id={heading}>{file.name}</h3>
      {status in progressText ? (
        <Text size="sm" c="dimmed">
          {progressText[status as keyof typeof progressText]}
        </Text>
      ) : null}
      {status === 'checked' || status === 'done' ? <FormError error={error} /> : null}
      {answer && status === 'done' ? (
        <FormDone>
          Imported. New tests are under Tests. Publish them when their checklist has no errors.
        </FormDone>
      ) : null}
      {answer && status === 'checked' ? (
        <Text c={hasErrors(answer) ? 'bad' : 'good'} fw={500} role="status">
          {verdict(answer)}
        </Text>
      ) : null}
      {answer && (status === 'checked' || status === 'done') ? (
        <>
          <ImportProblems
            name={file.name}
            problems={answer.problems}
            errors={countProblems(answer, 'error')}
            warnings={countProblems(answer, 'warning')}
          />
          {status === 'checked' ? (
            <UnmatchedOptions unmatched={answer.unmatchedOptions} onChoose={onChoose} />
          ) : null}
          <Changes changes={answer.changes} done={status === 'done'} />
        </>
      ) : null}
    </Stack>
  );
}

/** Chooses files, or takes those that are dropped on it. */
function DropZone({ busy, onChoose }: { busy: boolean; onChoose: (files: FileList | null) => void }) {
  const [over, setOver] = useState(false);
  const input = useId();
  return (
    // Dropping is an extra for a mouse; the button within does the same for everybody.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      className={classes.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onChoose(event.dataTransfer.files);
      }}
    >
      <IconFileImport aria-hidden="true" />
      <label htmlFor={input}>
        Choose files, or drop them here
        <Text span size="sm" c="dimmed" display="block" mt="xxs">
          {readFormatsText}. Up to {maxFiles} files of 20 MB each.
        </Text>
      </label>
      <input
        id={input}
        type="file"
        multiple
        accept={acceptedEndings}
        disabled={busy}
        onChange={({ currentTarget }) => {
          onChoose(currentTarget.files);
          // The same file can be chosen again after it was corrected.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}

export function ImportPanel() {
  const packages = usePackages();
  const { files, busy } = packages;
  const [extra, setExtra] = useState(0);
  const choose = (list: FileList | null) => {
    const chosen = [...(list ?? [])];
    if (chosen.length === 0 || busy) return;
    setExtra(Math.max(0, chosen.length - maxFiles));
    packages.choose(chosen);
  };
  const importable = files.filter(isImportable);
  const tests = importable.reduce((sum, one) => sum + changedTests(one.answer), 0);
  const isOver = files.length > 0 && files.every((file) => file.status === 'done');
  return (
    <CardSection title="Import" gap="md">
      <DropZone busy={busy} onChoose={choose} />
      <fieldset disabled={busy}>
        <legend className="visually-hidden">Options</legend>
        <Stack gap="xs">
          <Check
            label="Skip items we can't convert"
            checked={packages.skipUnknown}
            onChange={packages.skip}
          />
          <Check
            label="Add question types and topics that are missing"
            checked={packages.addMissing}
            onChange={packages.add}
          />
        </Stack>
      </fieldset>
      {extra > 0 ? (
        <Text c="warn" fw={500} role="status">
          At most {maxFiles} files at a time: the last {plural(extra, 'file')} were left out.
        </Text>
      ) : null}
      {files.map((file, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: files never change their order
        <FileResult key={at} one={file} onChoose={(choice) => packages.chooseOption(at, choice)} />
      ))}
      {files.length > 0 && !isOver ? (
        <Group>
          <ActionButton onClick={packages.write} loading={busy} disabled={importable.length === 0}>
            {tests > 0 ? `Import ${plural(tests, 'test')}` : 'Import'}
          </ActionButton>
          <Button variant="default" onClick={packages.clear} disabled={busy}>
            Clear
          </Button>
        </Group>
      ) : null}
      <Templates />
    </CardSection>
  );
}
