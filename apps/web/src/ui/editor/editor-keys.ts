interface EditorKeys {
  /** Opens the form of a link. */
  readonly onLink: () => void;
  readonly onSubmit?: (() => void) | undefined;
}

/** Keys that an editor handles by itself; returns whether it did. `box` contains its toolbar. */
export function handleEditorKey(
  event: KeyboardEvent,
  box: HTMLElement | null,
  { onLink, onSubmit }: EditorKeys,
): boolean {
  const mod = event.ctrlKey || event.metaKey;
  // Tab leaves the field, in a list or a table too.
  if (event.key === 'Tab') return true;
  if (event.key === 'F10' && event.altKey) {
    event.preventDefault();
    box?.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]')?.focus();
    return true;
  }
  if (mod && event.key === 'Enter' && onSubmit) {
    event.preventDefault();
    onSubmit();
    return true;
  }
  if (mod && event.key.toLowerCase() === 'k' && !event.shiftKey && !event.altKey) {
    event.preventDefault();
    // Outside the editor, this key opens the palette.
    event.stopPropagation();
    onLink();
    return true;
  }
  return false;
}
