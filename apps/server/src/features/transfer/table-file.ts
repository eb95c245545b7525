import { readRecords, type TableText } from './csv-records.ts';
import { isZip } from './is-zip.ts';
import { limits } from './limits.ts';
import { emptyFile, type Problem, Problems, Refused } from './problems.ts';
import { readSheets } from './xlsx-read.ts';
import { readZip } from './zip.ts';

export interface TableFile {
  /** One table for a CSV file; for a workbook one for each sheet that is not empty. */
  readonly tables: readonly TableText[];
  readonly problems: readonly Problem[];
}

async function readTables(name: string, bytes: Buffer, problems: Problems): Promise<TableText[]> {
  if (bytes.length > limits.packageBytes)
    throw new Refused(name, `More than ${limits.packageBytes / 1024 / 1024} MB`);
  if (bytes.length === 0) throw new Refused(name, emptyFile);
  if (!isZip(bytes)) {
    if (/\.xlsx?$/i.test(name)) throw new Refused(name, 'Not an Excel workbook. Save it as .xlsx');
    const table = readRecords(name, bytes);
    if (table.records.length > limits.lines) throw new Refused(name, `More than ${limits.lines} lines`);
    return [table];
  }
  const files = await readZip(name, bytes);
  if (!files.has('xl/workbook.xml')) throw new Refused(name, 'Not an Excel workbook. Save it as .xlsx');
  return readSheets(name, files, problems, () => true);
}

/** Reads a CSV file or an Excel workbook as text, whatever its columns mean. Errors are reported, never thrown. */
export async function readTableFile(name: string, bytes: Buffer): Promise<TableFile> {
  const problems = new Problems();
  try {
    return { tables: await readTables(name, bytes, problems), problems: problems.list };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    problems.refuse(name, error);
    return { tables: [], problems: problems.list };
  }
}
