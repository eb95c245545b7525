/** Opens what is folded while the page is printed, and closes it afterwards. */
export function openDetailsForPrint(view: Window = window): void {
  let opened: HTMLDetailsElement[] = [];
  view.addEventListener('beforeprint', () => {
    opened = [...view.document.querySelectorAll<HTMLDetailsElement>('details:not([open])')];
    for (const details of opened) details.open = true;
  });
  view.addEventListener('afterprint', () => {
    for (const details of opened) details.open = false;
    opened = [];
  });
}
