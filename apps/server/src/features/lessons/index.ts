/** What other features may import. */
export { findLessons, type LessonReader } from './lesson-search.service.ts';
export { findLessonText, findProgress as findLessonProgress, saveProgress } from './lessons.queries.ts';
export { lessonHandlers } from './lessons.routes.ts';
export { progressView } from './lessons.view.ts';
export { findOpenLesson } from './open-lesson.service.ts';
export { findReadBefore, type ProgressRow, progressQueries } from './progress.queries.ts';
