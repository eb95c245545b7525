import type { MessageSource, SectionType } from '@docket/contract';
import type { ContentAbout } from '@docket/contract/content-format';
import { LibraryError } from '@docket/demo';
import { type ContentIndex, questionSourceView } from '../../features/content/index.ts';
import { composeLabel, namedClass, namedIn } from '../../features/message-subjects/index.ts';

/** The subject of a message in the library, found in the loaded content. */
export interface DemoSubject {
  readonly kind: 'question' | 'lesson' | 'class' | 'support' | 'free';
  readonly id: string | null;
  readonly source: MessageSource;
  readonly sectionType: SectionType | null;
  readonly label: string;
}

/**
 * Finds subjects by the names in the library's files; throws LibraryError with the name of the file for missing ones.
 */
export function subjectFinder(
  index: ContentIndex,
  file: string,
  findClassBySlug: (slug: string) => { id: string; title: string } | undefined,
): (about: ContentAbout) => DemoSubject {
  const missing = (about: ContentAbout): never => {
    throw new LibraryError(file, [`there is no ${JSON.stringify(about)}`]);
  };
  const question = (
    ids: readonly string[],
    no: number,
    about: ContentAbout,
    source: MessageSource,
  ): DemoSubject => {
    const meta = ids.flatMap((id) => index.questionsById.get(id) ?? []).find((one) => one.no === no);
    if (!meta) return missing(about);
    const label = composeLabel('question', questionSourceView(index, meta), undefined);
    return { kind: 'question', id: meta.id, source, sectionType: meta.sectionType, label };
  };
  return (about) => {
    switch (about.kind) {
      case 'question': {
        const test = index.tests.find((one) => one.slug === about.test);
        const section = test?.sections.find((one) => one.no === about.section);
        return question(section?.questionIds ?? [], about.question, about, 'explanations');
      }
      case 'skill': {
        const unit = index.skillUnits.find((skillUnit) => skillUnit.no === about.unit);
        const ids = unit?.skills.flatMap((skill) => skill.questionIds) ?? [];
        return question(ids, about.question, about, 'skills');
      }
      case 'lesson': {
        const course = index.courses.find((one) => one.slug === about.course);
        const lesson = course?.lessons.find((one) => one.no === about.lesson);
        const named = lesson && namedIn(index, 'lesson', lesson.id);
        if (!named) return missing(about);
        const { label, sectionType } = named;
        return { kind: 'lesson', id: lesson.id, source: 'lessons', sectionType, label };
      }
      case 'class': {
        const found = findClassBySlug(about.slug);
        if (!found) return missing(about);
        return {
          kind: 'class',
          id: found.id,
          source: 'classes',
          sectionType: null,
          label: namedClass(found).label,
        };
      }
      default:
        return {
          kind: about.kind,
          id: null,
          source: about.kind,
          sectionType: null,
          label: composeLabel(about.kind, null, undefined),
        };
    }
  };
}
