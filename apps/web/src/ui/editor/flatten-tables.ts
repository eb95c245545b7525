/** Pasted tables as paragraphs, one for each row: this text has no tables, and its cells would run into each other. */
export function flattenTables(html: string): string {
  if (!/<table\b/i.test(html)) return html;
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const table of page.querySelectorAll('table')) {
    const rows = [...table.querySelectorAll('tr')].map((row) => {
      const line = page.createElement('p');
      const cells = [...row.querySelectorAll('td, th')].map((cell) => cell.textContent.trim());
      line.textContent = cells.filter((text) => text !== '').join(' | ');
      return line;
    });
    table.replaceWith(...rows.filter((line) => line.textContent !== ''));
  }
  return page.body.innerHTML;
}
