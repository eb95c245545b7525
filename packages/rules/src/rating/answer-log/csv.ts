/** One record of a delimited text: its fields, and the number of its first line (from 1). */
export interface CsvRecord {
  readonly line: number;
  readonly fields: readonly string[];
}

const quote = '"';

/** A quoted field longer than this is treated as an unclosed quote. */
const maxQuotedField = 65_536;

/** A quoted field without an end; nothing after it can be read. */
export class UnclosedQuoteError extends Error {
  override name = 'UnclosedQuoteError';
  readonly line: number;

  constructor(line: number) {
    super(`line ${line}: a quoted field starts here and never ends`);
    this.line = line;
  }
}

/**
 * Reads delimited text piece by piece (RFC 4180: quoted fields may contain delimiters, line ends and doubled quotes).
 * Accepts LF, CRLF and CR as line ends, and skips blank lines and a byte order mark. A quote inside an unquoted field
 * is an ordinary character. Throws UnclosedQuoteError.
 */
export class CsvReader {
  private readonly delimiter: string;
  private fields: string[] = [];
  private field = '';
  private state: 'start' | 'plain' | 'quoted' | 'after-quote' = 'start';
  private line = 1;
  private startLine = 1;
  private afterReturn = false;
  private first = true;

  constructor(delimiter: string) {
    this.delimiter = delimiter;
  }

  /** Returns the records that end in this piece. */
  read(piece: string): CsvRecord[] {
    const records: CsvRecord[] = [];
    const text = this.first && piece.startsWith('\uFEFF') ? piece.slice(1) : piece;
    if (piece !== '') this.first = false;
    for (let at = 0; at < text.length; at += 1) {
      const character = text[at]!;
      const endsReturn = this.afterReturn && character === '\n';
      this.afterReturn = character === '\r';
      if (this.state === 'quoted') this.readQuoted(character, endsReturn);
      else if (this.isPlain(character)) {
        // Up to the next character that means something, at once.
        let end = at + 1;
        while (end < text.length && this.isPlain(text[end]!)) end += 1;
        this.field += text.slice(at, end);
        this.state = 'plain';
        at = end - 1;
      } else if (character === '\n' || character === '\r') {
        if (!endsReturn) this.endLine(records);
      } else this.readPlain(character);
    }
    return records;
  }

  /** Returns the last record if the text does not end with a line end. */
  end(): CsvRecord[] {
    if (this.state === 'quoted') throw new UnclosedQuoteError(this.startLine);
    const records: CsvRecord[] = [];
    this.endLine(records);
    return records;
  }

  private isPlain(character: string): boolean {
    return (
      this.state !== 'after-quote' &&
      character !== this.delimiter &&
      character !== '\n' &&
      character !== '\r' &&
      character !== quote
    );
  }

  private readQuoted(character: string, endsReturn: boolean) {
    if (character === quote) {
      this.state = 'after-quote';
      return;
    }
    if (character === '\r' || (character === '\n' && !endsReturn)) this.line += 1;
    this.field += character;
    if (this.field.length > maxQuotedField) throw new UnclosedQuoteError(this.startLine);
  }

  private readPlain(character: string) {
    if (character === this.delimiter) {
      this.fields.push(this.field);
      this.field = '';
      this.state = 'start';
    } else if (character === quote && this.state === 'start') {
      this.state = 'quoted';
    } else if (character === quote && this.state === 'after-quote') {
      this.field += quote;
      this.state = 'quoted';
    } else {
      this.field += character;
      this.state = 'plain';
    }
  }

  private endLine(records: CsvRecord[]) {
    const blank = this.fields.length === 0 && this.state !== 'after-quote' && this.field.trim() === '';
    if (!blank) records.push({ line: this.startLine, fields: [...this.fields, this.field] });
    this.fields = [];
    this.field = '';
    this.state = 'start';
    this.line += 1;
    this.startLine = this.line;
  }
}
