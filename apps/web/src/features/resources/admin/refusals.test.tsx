// @vitest-environment happy-dom
import { staff as me, press, testRefusals } from '../../../testing/form-refusals.tsx';
import { sampleOutput } from '../../../testing/sample.ts';
import { CategoriesPage } from './CategoriesPage.tsx';
import { CategoryForm } from './CategoryForm.tsx';
import { CategoryPage } from './CategoryPage.tsx';
import { ResourcePage } from './ResourcePage.tsx';

const category = sampleOutput('GET /resource/categories').categories[0]!;

testRefusals({
  'features/resources/admin/CategoriesPage.tsx': {
    page: () => <CategoriesPage />,
    me,
    open: press('New category'),
  },
  'features/resources/admin/CategoryForm.tsx': { page: () => <CategoryForm category={category} />, me },
  'features/resources/admin/CategoryPage.tsx': {
    page: () => <CategoryPage id={category.id} />,
    me,
    open: press('New resource'),
  },
  'features/resources/admin/ResourcePage.tsx': {
    page: () => <ResourcePage categoryId={category.id} id={sampleOutput('GET /resource/{id}').resource.id} />,
    me,
  },
});
