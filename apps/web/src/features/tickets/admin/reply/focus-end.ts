const fieldIn = (box: Element | null) => box?.querySelector<HTMLElement>('[contenteditable="true"]') ?? null;

/** Focuses the editor in a box, at the end of its text. */
export function focusEnd(box: Element | null): void {
  const field = fieldIn(box);
  if (!field) return;
  field.focus();
  const selection = getSelection();
  selection?.selectAllChildren(field.lastElementChild ?? field);
  selection?.collapseToEnd();
}

/** Focuses the editor; if the caret was already in it, it stays where it is. */
export function focusField(box: Element | null): void {
  const field = fieldIn(box);
  if (field?.contains(getSelection()?.anchorNode ?? null)) field.focus();
  else focusEnd(box);
}
