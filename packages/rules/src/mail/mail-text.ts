/**
 * The text of a mail, plain text with placeholders such as {{firstName}}; an empty line in the body begins a new
 * paragraph.
 */
export interface MailText {
  readonly subject: string;
  readonly greeting: string;
  readonly body: string;
  /** The label of the button that links to {{link}}; empty for none. */
  readonly button: string;
  readonly closing: string;
}
/** A placeholder that a mail may use. */
export interface Placeholder {
  /** Its meaning, for authors of mails. */
  readonly about: string;
  /** Its value in a preview; the path of a page if `isLink`. */
  readonly sample: string;
  readonly isLink?: boolean;
  /** True if the mail is useless without it. */
  readonly required?: boolean;
  /**
   * Set if the value, or the end of the link, is a secret that opens an account: the hours for which it works. Stored
   * mails show it to nobody without an entry in the audit log, and lose it afterwards.
   */
  readonly secretHours?: number;
}
export type Placeholders = Readonly<Record<string, Placeholder>>;
export interface TextError {
  readonly field: keyof MailText;
  readonly message: string;
}

const pattern = /\{\{\s*([A-Za-z]\w*)\s*\}\}/g;
const fields = ['subject', 'greeting', 'body', 'button', 'closing'] as const;

/** The names between double braces, each once. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(pattern)].map((found) => found[1]!)),
];

/** Replaces placeholders by values in one pass: a value that looks like a placeholder is not replaced. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(pattern, (whole, name: string) => (Object.hasOwn(values, name) ? values[name]! : whole));

/** The paragraphs of a body; empty ones are dropped. */
export const splitMailParagraphs = (body: string): string[] =>
  body
    .split(/\n\s*\n/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** Without spaces around it, the link would become part of another address and lead there. */
const isSeparated = (text: string, name: string): boolean =>
  [...text.matchAll(pattern)]
    .filter((found) => found[1] === name)
    .every(({ 0: whole, index }) => {
      const around = `${text[index - 1] ?? ' '}${text[index + whole.length] ?? ' '}`;
      return /^\s[\s.,;:!?)]$/.test(around);
    });

function findFieldError(field: keyof MailText, text: string, known: Placeholders): TextError | null {
  const unknown = placeholdersIn(text).find((name) => !Object.hasOwn(known, name));
  if (unknown) return { field, message: `This email has no placeholder {{${unknown}}}` };
  const link = placeholdersIn(text).find((name) => known[name]?.isLink);
  // Subjects are shown in lists, and some links open an account.
  if (link && field === 'subject') return { field, message: `A subject can't contain the link {{${link}}}` };
  if (link && !isSeparated(text, link))
    return { field, message: `{{${link}}} is a full link. Put spaces around it.` };
  const rest = text.replace(pattern, '');
  if (rest.includes('{{') || rest.includes('}}'))
    return { field, message: 'A placeholder is incomplete. Write {{name}}.' };
  return null;
}

/** The errors of a text by field: unknown placeholders, and missing required ones (decision 44). */
export function findMailTextErrors(text: MailText, known: Placeholders): TextError[] {
  const wrong = fields
    .map((field) => findFieldError(field, text[field], known))
    .filter((one): one is TextError => one !== null);
  const named = new Set(fields.flatMap((field) => placeholdersIn(text[field])));
  if (text.button.trim() !== '') {
    if (known.link) named.add('link');
    else wrong.push({ field: 'button', message: "This email has no link, so it can't have a button" });
  }
  const missing = Object.entries(known).filter(([name, { required }]) => required && !named.has(name));
  return [
    ...wrong,
    ...missing.map(
      ([name]): TextError =>
        name === 'link'
          ? {
              field: 'button',
              message: 'Enter a button text, or put {{link}} into the text',
            }
          : { field: 'body', message: `Put {{${name}}} into the email` },
    ),
  ];
}
