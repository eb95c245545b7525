/**
 * What a package may cost. A package of 100 questions with pictures has about 250 files, 2 MB of text and 10 MB of
 * pictures; every bound leaves room for ten times a usual one and keeps the worst at some seconds and 400 MB.
 */
export const limits = {
  /** Bytes of an uploaded file; base64 makes a body of a third more. */
  packageBytes: 20 * 1024 * 1024,
  /** Files of a package. */
  entries: 3_000,
  /** Bytes of one file when inflated. */
  entryBytes: 16 * 1024 * 1024,
  /** Bytes of all files when inflated; counted while inflating, whatever the headers say. */
  inflatedBytes: 100 * 1024 * 1024,
  /** Times that a file may grow when inflated. XML of many alike items reaches 60; a bomb is near 1,000. */
  growth: 250,
  /** Below this size a file may grow as it likes: a kilobyte of blank space is no attack. */
  growthFrom: 1024 * 1024,
  /** Characters of a path in a package. */
  pathLength: 300,
  /** Bytes of one XML, HTML or JSON file: some 600 questions in one. */
  textBytes: 12 * 1024 * 1024,
  /** Elements within elements; real items have less than 30. */
  depth: 100,
  /** Elements of one file; tags of all texts of a CSV, Excel or JSON file. */
  elements: 300_000,
  attributes: 60,
  /** Characters of an attribute; a picture within an address belongs into a file of its own. */
  attributeLength: 20_000,
  /** Characters of one text with its markup: no field of the content format takes more. */
  fieldLength: 140_000,
  /** Elements of one text; a table of 20 rows has some hundred. */
  fieldElements: 5_000,
  /** Bytes of one picture, as for an upload. */
  pictureBytes: 4 * 1024 * 1024,
  /** Pixels of its longer side. */
  pictureSide: 4_096,
  pictures: 500,
  /** Questions of a package; and what a QTI test may name, files within files counted each time. */
  questions: 2_000,
  /** Lines of a CSV file with those that are empty: spreadsheets leave many. */
  lines: 20_000,
  /** Columns of a CSV file: all that are known, with ten explanations, and some of one's own. */
  columns: 250,
  /** Cells of a table: all questions with some 100 columns each. */
  cells: 200_000,
  /** Elements of a Word document by name: all questions with ten paragraphs each, in several runs. */
  wordElements: { p: 20_000, r: 100_000, style: 5_000, footnoteReference: 1_000, endnoteReference: 1_000 },
  /** Values of a JSON file; a question has about 40. */
  jsonValues: 300_000,
  /** Values of one test, skill unit or course that the server takes from the process that reads. */
  memberValues: 60_000,
  /** Fields of one object and entries of one list of a JSON file; the format has less than 30 and 300. */
  jsonFields: 200,
  jsonEntries: 1_000,
  /** Characters of a row of a CSV file. */
  recordLength: 1_000_000,
  /** Tests of a package. */
  tests: 50,
  /** Tests, skill units and courses of a package. */
  members: 300,
  /** Problems that are listed; those beyond are counted. */
  problems: 2_000,
  /** Characters of a message; a message may quote a file. */
  problemLength: 1_000,
  /** Problems of one kind that are listed: the same warning on every question must not hide others. */
  problemsOfKind: 200,
  /** Changed rows of a package that are shown with their values before and after. */
  changes: 300,
  /** Characters of a value that is shown as before or after. */
  changeLength: 240,
  /** Sheets of a spreadsheet. */
  sheets: 50,
  /** Reading or writing one package may take this long. */
  workMs: 60_000,
  /** Memory of the process that reads, beside the bytes of the package itself. */
  workMegabytes: 384,
  /** Packages read or written at a time; others wait. */
  atOnce: 2,
} as const;
