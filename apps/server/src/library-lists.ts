import { parseArgs } from 'node:util';
import type { AuthoredTopic } from '@docket/contract';
import { v7 } from 'uuid';
import { StartupError } from './api-error.ts';
import { readConfig } from './config.ts';
import { migrateDatabase } from './db/migrate.ts';
import { openForCommand } from './db/open.ts';
import { announceChange } from './features/content/index.ts';
import * as lists from './features/question-types/index.ts';

const usage = `Usage (types or topics):
  npm run library -- types
  npm run library -- types add --name NAME --section LR [--section RC] [--code CODE] [--description TEXT] [--hint TEXT]
  npm run library -- types update CODE [--name NAME] [--section LR] [--description TEXT] [--hint TEXT]
  npm run library -- types enable CODE | disable CODE | remove CODE
  npm run library -- types merge CODE --into CODE
  npm run library -- types order CODE CODE ... (all of them)
Topics have neither sections nor hints.`;

type List = 'types' | 'topics';
export const isListsCommand = (word: string | undefined): word is List =>
  word === 'types' || word === 'topics';

const sectionTypes = ['LR', 'RC', 'LG'] as const;
type SectionType = (typeof sectionTypes)[number];
function readSections(names: readonly string[]): SectionType[] | undefined {
  const unknown = names.find((one) => !(sectionTypes as readonly string[]).includes(one));
  if (unknown !== undefined) throw new StartupError(`There is no section type ${unknown}: LR, RC or LG.`);
  return names.length > 0 ? [...new Set(names as SectionType[])] : undefined;
}

interface Command {
  readonly list: List;
  readonly action: string | undefined;
  readonly codes: readonly string[];
  readonly name: string | undefined;
  readonly code: string | undefined;
  readonly description: string | undefined;
  readonly hint: string | undefined;
  readonly into: string | undefined;
  readonly sections: SectionType[] | undefined;
}

/** Returns what was done, as text. Throws StartupError for an invalid command. */
async function change(work: lists.ListWork, command: Command): Promise<string> {
  const { list, action, codes, name, code, description, hint, into, sections } = command;
  const kind = list === 'types' ? 'question-type' : 'topic';
  const [one] = codes;
  if (action === 'add' && name) {
    if (list === 'topics')
      return `Added ${(await lists.createTopic(work, { label: name, code, description })).code}`;
    if (!sections) throw new StartupError(`Name at least one section type.\n${usage}`);
    const wanted = { label: name, code, description, hint, sectionTypes: sections };
    return `Added ${(await lists.createQuestionType(work, wanted)).code}`;
  }
  if (action === 'order' && one) {
    await lists.reorder(work, list, codes);
    return 'Put in order';
  }
  if (!one || codes.length > 1) throw new StartupError(usage);
  if (action === 'update' || action === 'enable' || action === 'disable') {
    const enabled = action === 'update' ? undefined : action === 'enable';
    const common = { label: name, description, enabled };
    if (list === 'topics') await lists.updateTopic(work, one, common);
    else await lists.updateQuestionType(work, one, { ...common, hint, sectionTypes: sections });
    return `Changed ${one}`;
  }
  if (action === 'merge' && into)
    return `${await lists.merge(work, kind, one, into)} questions have ${into} now`;
  if (action === 'remove') {
    await lists.remove(work, kind, one);
    return `Removed ${one}`;
  }
  throw new StartupError(usage);
}

/**
 * Lists or changes question types or topics in the database that npm start uses. Returns whether everything
 * succeeded.
 */
export async function manageLists(list: List, args: string[], say: (line: string) => void): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      code: { type: 'string' },
      description: { type: 'string' },
      hint: { type: 'string' },
      into: { type: 'string' },
      section: { type: 'string', multiple: true, default: [] },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    say(usage);
    return true;
  }
  const sections = readSections(values.section);
  const config = readConfig(process.env);
  const database = await openForCommand(config);
  try {
    await migrateDatabase(database);
    const [action, ...codes] = positionals;
    if (action !== undefined && action !== 'list') {
      const done = await database.transaction((tx) =>
        change({ tx, now: new Date(), newId: v7, actorId: null }, {
          list,
          action,
          codes,
          ...values,
          ...{ name: values.name, code: values.code, sections },
        } as Command),
      );
      await announceChange(database, v7());
      say(done);
      return true;
    }
    const rows: readonly (AuthoredTopic & { readonly sectionTypes?: readonly string[] })[] =
      list === 'types' ? await lists.listQuestionTypes(database) : await lists.listTopics(database);
    for (const { code, label, sectionTypes: of, questions, enabled } of rows) {
      const count = questions === 1 ? '1 question' : `${questions} questions`;
      say(`${code}  ${label}${of ? `  ${of.join(',')}` : ''}  ${count}${enabled ? '' : '  disabled'}`);
    }
    return true;
  } finally {
    await database.close();
  }
}
