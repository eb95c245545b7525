import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  type ContentCourse,
  type ContentSkillUnit,
  contentCourse,
  contentCourseFile,
  contentLessonFile,
  contentSkillUnit,
} from '@docket/contract/content-format';
import { checked, LibraryError, readChecked } from './read-checked.ts';

/** The skill units of a library folder, by number. */
export async function readSkillUnits(directory: string): Promise<ContentSkillUnit[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.json'));
  const units = await Promise.all(
    names.map(async (name) => {
      const { $schema: _, ...unit } = await readChecked(join(directory, name), contentSkillUnit);
      if (name !== `unit-${unit.no}.json`)
        throw new LibraryError(join(directory, name), [`no: ${unit.no} is not the number in the name`]);
      return unit;
    }),
  );
  return units.sort((a, b) => a.no - b.no);
}

/** The courses of a library folder with their lessons, by number. */
export async function readCourses(directory: string): Promise<ContentCourse[]> {
  const folders = (await readdir(directory, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const courses = await Promise.all(folders.map((folder) => readCourse(join(directory, folder.name))));
  return courses.sort((a, b) => a.no - b.no);
}

async function readCourse(folder: string): Promise<ContentCourse> {
  const file = join(folder, 'course.json');
  const { $schema: _, lessons: names, ...course } = await readChecked(file, contentCourseFile);
  if (course.slug !== basename(folder))
    throw new LibraryError(file, [`slug: ${course.slug} is not the name of the folder`]);
  const lessons = await Promise.all(
    names.map(async (name) => {
      const { $schema: _link, ...lesson } = await readChecked(join(folder, name), contentLessonFile);
      return lesson;
    }),
  );
  return checked(file, contentCourse, { ...course, lessons });
}
