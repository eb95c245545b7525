import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { FormDone, FormError } from '../../ui/FormMessage.tsx';
import { Check } from '../../ui/fields/Check.tsx';
import { plural } from '../../ui/format.ts';
import { Changes } from './Changes.tsx';
import { ProblemTable } from './ProblemTable.tsx';
import { Templates } from './Templates.tsx';
import classes from './transfer.module.css';
import { type PackageAnswer, usePackage } from './use-package.ts';

const formatNames: Readonly<Record<NonNullable<PackageAnswer['format']>, string>> = {
  qti21: 'QTI 2.1',
  qti22: 'QTI 2.2',
  qti30: 'QTI 3.0',
  json: 'JSON',
  csv: 'CSV',
  docx: 'Word',
};

/** What the check says in one line. */
function verdict(answer: PackageAnswer): string {
  const errors = answer.problems.filter((one) => one.level === 'error').length;
  const warnings = answer.problems.length - errors;
  const format = answer.format ? `${formatNames[answer.format]}. ` : '';
  if (errors > 0) return `${format}${plural(errors, 'error')} to mend before anything can be imported.`;
  if (answer.changes.every((one) => one.state === 'same'))
    return `${format}Everything is in the library already.`;
  return `${format}Ready to import${warnings > 0 ? `, with ${plural(warnings, 'warning')}` : ''}.`;
}

export function ImportPanel() {
  const chosen = usePackage();
  const [over, setOver] = useState(false);
  const input = useId();
  const heading = useId();
  const { answer, file } = chosen;
  const failed = answer?.problems.some((one) => one.level === 'error') ?? false;
  const changed = answer?.changes.filter((one) => one.state !== 'same').length ?? 0;
  const take = (files: FileList | null) => {
    const [first] = files ?? [];
    if (first) chosen.choose(first);
  };
  return (
    <section className={classes.panel} aria-labelledby={heading}>
      <h2 id={heading}>Import</h2>
      {/* Dropping is an extra for a mouse; the button within does the same for everybody. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
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
          take(event.dataTransfer.files);
        }}
      >
        <IconFileImport aria-hidden="true" />
        <label htmlFor={input}>
          {file ? <strong>{file.name}</strong> : 'Choose a file, or drop it here'}
          <span>.zip, .json, .csv or .docx, up to 20 MB</span>
        </label>
        <input
          id={input}
          type="file"
          accept=".zip,.json,.csv,.docx,.qti"
          disabled={chosen.busy}
          onChange={({ currentTarget }) => {
            take(currentTarget.files);
            // The same file, mended, can be chosen again.
            currentTarget.value = '';
          }}
        />
      </div>
      <p className={classes.state} role="status">
        {chosen.busy ? (chosen.writing ? 'Importing' : 'Checking the file') : ''}
      </p>
      <FormError error={chosen.error} />
      {answer && !chosen.busy ? (
        <div className={classes.result}>
          {answer.imported ? (
            <FormDone>
              {changed > 0
                ? `Imported. New tests wait in Tests, not enabled, for their checklist.`
                : 'Nothing had changed.'}
            </FormDone>
          ) : (
            <p className={failed ? classes.bad : classes.good} role="status">
              {verdict(answer)}
            </p>
          )}
          <ProblemTable problems={answer.problems} />
          <Changes changes={answer.changes} done={answer.imported} />
          {answer.imported ? null : (
            <div className={classes.acts}>
              <Button onClick={chosen.write} disabled={failed || changed === 0}>
                {changed > 0 ? `Import ${plural(changed, 'test')}` : 'Import'}
              </Button>
              <Button variant="default" onClick={chosen.clear}>
                Choose another file
              </Button>
              <Check
                label="Leave out items that cannot become questions"
                checked={chosen.skipUnknown}
                onChange={chosen.skip}
              />
            </div>
          )}
        </div>
      ) : null}
      <Templates />
    </section>
  );
}
