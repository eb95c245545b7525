export interface AuthorTextProps {
  /** The label above the field. */
  label: string;
  /** For a field below a heading that already names it: the label is then only for screen readers. */
  labelHidden?: boolean;
  /** HTML; '' when empty. */
  value: string;
  onChange: (html: string) => void;
  /** Inline text without paragraphs: an option. */
  inline?: boolean;
  /** Allows large headings: a lesson. */
  headings?: boolean;
  /** In pixels; default 144, on small screens 112. */
  minHeight?: number;
  /** Read-only, for users who may not write. */
  disabled?: boolean;
  /** The error message. */
  error?: string | null | undefined;
}
