/**
 * Limits for a package. A package of 100 questions with pictures has about 250 files, 2 MB of text and 10 MB of
 * pictures. Each limit allows ten times a usual package and bounds the worst case to a few seconds and 400 MB.
 */
export const limits = {
  /** Bytes of an uploaded file; base64 makes the request body a third larger. */
  packageBytes: 20 * 1024 * 1024,
  /** Files in a package. */
  entries: 3_000,
  /** Bytes of one file when inflated. */
  entryBytes: 16 * 1024 * 1024,
  /** Bytes of all files when inflated; counted while inflating, whatever the headers say. */
  inflatedBytes: 100 * 1024 * 1024,
  /** The maximum compression ratio. XML with many similar items reaches 60; a bomb is near 1,000. */
  growth: 250,
  /** Smaller files may have any ratio: a kilobyte of white space is not an attack. */
  growthFrom: 1024 * 1024,
  /** Characters of a path in a package. */
  pathLength: 300,
  /** Bytes of one XML, HTML or JSON file: about 600 questions. */
  textBytes: 12 * 1024 * 1024,
  /** Nesting depth of elements; real items have less than 30. */
  depth: 100,
  /** Elements of one file, or tags in all texts of a CSV, Excel or JSON file. */
  elements: 300_000,
  attributes: 60,
  /** Characters of an attribute; a picture in a data URL must be a separate file. */
  attributeLength: 20_000,
  /** Characters of one text with its markup; more than any field of the content format allows. */
  fieldLength: 140_000,
  /** Elements of one text; a table of 20 rows has a few hundred. */
  fieldElements: 5_000,
  /** Bytes of one picture, as for uploads. */
  pictureBytes: 4 * 1024 * 1024,
  /** Pixels of its longer side. */
  pictureSide: 4_096,
  pictures: 500,
  /** Questions of a package, and references in a QTI test; files that include files count each time. */
  questions: 2_000,
  /** Lines of a CSV file including empty ones, because spreadsheets leave many. */
  lines: 20_000,
  /** Columns of a CSV file: all known ones with ten explanations, and some others. */
  columns: 250,
  /** Cells of a table: the maximum number of questions with about 100 columns each. */
  cells: 200_000,
  /**
   * Elements of a Word document by name: the maximum number of questions with ten paragraphs each, in several runs.
   */
  wordElements: { p: 20_000, r: 100_000, style: 5_000, footnoteReference: 1_000, endnoteReference: 1_000 },
  /** Values of a JSON file; a question has about 40. */
  jsonValues: 300_000,
  /** Values of one test, skill unit or course that the worker process may send to the server. */
  memberValues: 60_000,
  /** Fields of one object, and entries of one list of a JSON file; the format has fewer than 30 and 300. */
  jsonFields: 200,
  jsonEntries: 1_000,
  /** Characters of a row of a CSV file. */
  recordLength: 1_000_000,
  /** Tests of a package. */
  tests: 50,
  /** Tests, skill units and courses of a package. */
  members: 300,
  /** The maximum number of listed errors, and of listed warnings; others are only counted. */
  problems: 2_000,
  /** Characters of a message, which may quote a file. */
  problemLength: 1_000,
  /** Characters of a field and of its value, which a problem names. */
  problemValue: 200,
  /**
   * The maximum number of listed problems of one kind, so that the same warning on every question does not hide
   * others.
   */
  problemsOfKind: 700,
  /** The maximum number of changed rows shown with their values before and after. */
  changes: 300,
  /** Characters of a value shown as before or after. */
  changeLength: 240,
  /** Sheets of a spreadsheet. */
  sheets: 50,
  /** How long reading or writing one package may take. */
  workMs: 60_000,
  /** Memory of the worker process in addition to the bytes of the package. */
  workMegabytes: 384,
  /** Packages read or written concurrently; others wait. */
  maxConcurrency: 2,
} as const;
