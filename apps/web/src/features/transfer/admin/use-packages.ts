import type { Input, Output } from '@docket/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { notify } from '../../../lib/notify.ts';
import { readBase64 } from '../../../lib/read-file.ts';
import { plural } from '../../../ui/format.ts';

type PackageBody = Input<'POST /content/package'>['body'];
export type OptionChoice = NonNullable<PackageBody['optionChoices']>[number];
export type PackageAnswer = Output<'POST /content/package'>;
const maxBytes = 20 * 1024 * 1024;
/** How many files are checked and imported together, one after the other. */
export const maxFiles = 20;

/** A chosen file with the response of its check or import. */
export interface PackageFile {
  readonly file: File;
  readonly status: 'waiting' | 'checking' | 'checked' | 'importing' | 'done';
  readonly answer: PackageAnswer | null;
  readonly error: unknown;
  /** Which old options those with new texts are. */
  readonly choices: readonly OptionChoice[];
}

async function send(
  file: File,
  options: {
    skipUnknown: boolean;
    addMissing: boolean;
    dryRun: boolean;
    optionChoices: readonly OptionChoice[];
  },
): Promise<PackageAnswer> {
  if (file.size > maxBytes)
    throw new Error('The file is larger than 20 MB. Split it, for example into one file for each test.');
  if (file.size === 0)
    throw new Error('The file is empty. Export or save it again, then choose the new file.');
  const data = await readBase64(file);
  return call('POST /content/package', {
    body: {
      name: file.name.slice(0, 200),
      data,
      ...options,
      optionChoices: [...options.optionChoices],
    },
  });
}

export const hasErrors = (answer: PackageAnswer | null) =>
  answer?.groups.some((group) => group.level === 'error') ?? false;
export const changedTests = (answer: PackageAnswer | null) =>
  answer?.changes.filter((change) => change.state !== 'same').length ?? 0;
/** Whether an import of the file would change anything. */
export const isImportable = ({ status, answer }: PackageFile) =>
  status === 'checked' && !hasErrors(answer) && changedTests(answer) > 0;

/** The chosen files: each is checked at once, and again when the options change; then imported separately. */
export function usePackages() {
  const client = useQueryClient();
  const [files, setFiles] = useState<readonly PackageFile[]>([]);
  const [skipUnknown, setSkipUnknown] = useState(false);
  const [addMissing, setAddMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const set = (at: number, change: Partial<PackageFile>) =>
    setFiles((all) => all.map((one, index) => (index === at ? { ...one, ...change } : one)));

  async function check(chosen: readonly File[], skip: boolean, add: boolean) {
    setSkipUnknown(skip);
    setAddMissing(add);
    setFiles(chosen.map((file) => ({ file, status: 'waiting', answer: null, error: null, choices: [] })));
    setBusy(true);
    for (const [at, file] of chosen.entries()) {
      set(at, { status: 'checking' });
      const result = await send(file, {
        skipUnknown: skip,
        addMissing: add,
        dryRun: true,
        optionChoices: [],
      }).then(
        (answer) => ({ answer, error: null }),
        (error: unknown) => ({ answer: null, error }),
      );
      set(at, { status: 'checked', ...result });
    }
    setBusy(false);
  }
  /** Says which old option one with a new text is, and checks the file again with that. */
  async function chooseOption(at: number, choice: OptionChoice) {
    const one = files[at];
    if (!one || busy) return;
    const others = one.choices.filter(
      ({ questionId, optionNo }) => questionId !== choice.questionId || optionNo !== choice.optionNo,
    );
    const choices = [...others, choice];
    setBusy(true);
    await send(one.file, { skipUnknown, addMissing, dryRun: true, optionChoices: choices }).then(
      (answer) => set(at, { choices, answer, error: null }),
      (error: unknown) => set(at, { choices, error }),
    );
    setBusy(false);
  }
  async function write() {
    setBusy(true);
    let imported = 0;
    for (const [at, one] of files.entries()) {
      if (!isImportable(one)) continue;
      set(at, { status: 'importing' });
      await send(one.file, { skipUnknown, addMissing, dryRun: false, optionChoices: one.choices }).then(
        (answer) => {
          if (answer.imported) imported += changedTests(answer);
          set(at, { status: answer.imported ? 'done' : 'checked', answer, error: null });
        },
        (error: unknown) => set(at, { status: 'checked', error }),
      );
    }
    setBusy(false);
    if (imported > 0) {
      notify.success(`Imported ${plural(imported, 'test')}.`);
      await client.invalidateQueries();
    }
  }
  return {
    files,
    chooseOption: (at: number, choice: OptionChoice) => void chooseOption(at, choice),
    skipUnknown,
    addMissing,
    busy,
    choose: (chosen: readonly File[]) => void check(chosen.slice(0, maxFiles), skipUnknown, addMissing),
    skip: (skip: boolean) => {
      const chosen = files.map((file) => file.file);
      if (!busy) void check(chosen, skip, addMissing);
    },
    add: (add: boolean) => {
      const chosen = files.map((file) => file.file);
      if (!busy) void check(chosen, skipUnknown, add);
    },
    write: () => void write(),
    clear: () => setFiles([]),
  };
}
