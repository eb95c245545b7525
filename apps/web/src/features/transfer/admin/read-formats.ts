import { fileEndings, formatNames, readFormats } from '@docket/contract/file-formats';

const names = readFormats.map((format) => formatNames[format]);
const qti = 'QTI ';
const versions = names.flatMap((name) => (name.startsWith(qti) ? name.slice(qti.length) : [])).sort();

/** All formats that are read, in one line; versions of QTI share their name. */
export const readFormatsText = new Intl.ListFormat('en').format([
  ...names.filter((name) => !name.startsWith(qti)),
  `${qti}${versions.join(', ')} (as Canvas and others export it)`,
]);

/** For the file chooser. */
export const acceptedEndings = [...new Set(readFormats.flatMap((format) => fileEndings[format]))].join(',');
