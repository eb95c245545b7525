// Writes .env.example from the table of settings in the README.
import { readFileSync } from 'node:fs';

export const path = '.env.example';

/** Lines of a comment of at most 110 characters. */
function wrap(text) {
  const lines = ['#'];
  for (const word of text.split(' ')) {
    if (`${lines.at(-1)} ${word}`.length > 110) lines.push('#');
    lines.push(`${lines.pop()} ${word}`);
  }
  return lines;
}

export function create() {
  const section = readFileSync('README.md', 'utf8').split('\n## Settings\n')[1].split('\n## ')[0];
  const rows = [...section.matchAll(/^\| (`[^|]+`) \| ([^|]+) \| (.+) \|$/gm)].map(
    ([, names, defaults, meaning]) => {
      // One default for each name, by commas outside of code. Only one that is code alone is a value; others are words.
      const values = [...defaults.matchAll(/(?:`[^`]*`|[^`,])+/g)].map(
        ([value]) => /^\s*`([^`]*)`\s*$/.exec(value)?.[1],
      );
      const settings = [...names.matchAll(/`(\w+)`/g)].map(([, name], at) => `#${name}=${values[at] ?? ''}`);
      return [...wrap(meaning.replaceAll('`', '')), ...settings].join('\n');
    },
  );
  return `# Settings of Docket; a value that is shown is the default. Written from the README by npm run generate.
# Of each, NAME_FILE may name a file with the value instead.

${rows.join('\n\n')}
`;
}
