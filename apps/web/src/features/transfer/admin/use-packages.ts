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

/** The answer of the server about a file, or why there is none. */
const sendSafely = (...sent: Parameters<typeof send>) =>
  send(...sent).then(
    (answer) => ({ answer, error: null }),
    (error: unknown): { answer?: PackageAnswer; error: unknown } => ({ error }),
  );

/** The chosen files: each is checked at once, and again when the options change; then imported separately. */
export function usePackages() {
  const client = useQueryClient();
  const [files, setFiles] = useState<readonly PackageFile[]>([]);
  const [options, setOptions] = useState({ skipUnknown: false, addMissing: false });
  const [busy, setBusy] = useState(false);
  const set = (at: number, change: Partial<PackageFile>) =>
    setFiles((all) => all.map((one, index) => (index === at ? { ...one, ...change } : one)));

  async function check(chosen: readonly File[], next: typeof options) {
    setOptions(next);
    setFiles(chosen.map((file) => ({ file, status: 'waiting', answer: null, error: null, choices: [] })));
    setBusy(true);
    for (const [at, file] of chosen.entries()) {
      set(at, { status: 'checking' });
      const result = await sendSafely(file, { ...next, dryRun: true, optionChoices: [] });
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
    set(at, {
      choices,
      ...(await sendSafely(one.file, { ...options, dryRun: true, optionChoices: choices })),
    });
    setBusy(false);
  }
  async function write() {
    setBusy(true);
    let imported = 0;
    for (const [at, one] of files.entries()) {
      if (!isImportable(one)) continue;
      set(at, { status: 'importing' });
      const result = await sendSafely(one.file, { ...options, dryRun: false, optionChoices: one.choices });
      const isDone = result.answer?.imported === true;
      if (isDone) imported += changedTests(result.answer ?? null);
      set(at, { status: isDone ? 'done' : 'checked', ...result });
    }
    setBusy(false);
    if (imported > 0) {
      notify.success(`Imported ${plural(imported, 'test')}.`);
      await client.invalidateQueries();
    }
  }
  const checkAgain = (change: Partial<typeof options>) => {
    const chosen = files.map((file) => file.file);
    if (!busy) void check(chosen, { ...options, ...change });
  };
  return {
    files,
    chooseOption: (at: number, choice: OptionChoice) => void chooseOption(at, choice),
    ...options,
    busy,
    choose: (chosen: readonly File[]) => void check(chosen.slice(0, maxFiles), options),
    skip: (skipUnknown: boolean) => checkAgain({ skipUnknown }),
    add: (addMissing: boolean) => checkAgain({ addMissing }),
    write: () => void write(),
    clear: () => setFiles([]),
  };
}
