import type { StaffSchool } from '@docket/contract/types';

export const typeNames = { public: 'Public', private: 'Private' } as const;

/** States, the District of Columbia and Puerto Rico. */
export const states: readonly string[] = (
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR ' +
  'PA PR RI SC SD TN TX UT VT VA WA WV WI WY'
).split(' ');

/** The form values of a school; '' is empty. */
export interface SchoolValues {
  readonly name: string;
  readonly slug: string;
  readonly externalId: string;
  readonly city: string;
  readonly state: string;
  readonly type: '' | 'public' | 'private';
  readonly website: string;
  readonly enabled: boolean;
}
export const toValues = (school: StaffSchool): SchoolValues => ({
  name: school.name,
  slug: school.slug,
  externalId: school.externalId ?? '',
  city: school.city ?? '',
  state: school.state ?? '',
  type: school.type ?? '',
  website: school.website ?? '',
  enabled: school.enabled,
});
const textOrNull = (text: string) => text.trim() || null;
export const toBody = (values: SchoolValues) => ({
  name: values.name,
  slug: values.slug,
  externalId: textOrNull(values.externalId),
  city: textOrNull(values.city),
  state: textOrNull(values.state),
  type: values.type || null,
  website: textOrNull(values.website),
  enabled: values.enabled,
});
