export const examRegions = ['us-canada', 'puerto-rico', 'international'] as const;
/** A part of the world that LSAC sets its own dates for. */
export type ExamRegion = (typeof examRegions)[number];

/** Zones of the United States and Canada in the tz database (zone1970.tab and its older names), without the prefixes below. */
const usCanadaZones = new Set(
  `Adak Anchorage Boise Chicago Denver Detroit Fort_Wayne Indianapolis Juneau Knox_IN Los_Angeles Louisville Menominee
  Metlakatla New_York Nome Phoenix Shiprock Sitka Yakutat
  Atikokan Blanc-Sablon Cambridge_Bay Coral_Harbour Creston Dawson Dawson_Creek Edmonton Fort_Nelson Glace_Bay Goose_Bay
  Halifax Inuvik Iqaluit Moncton Montreal Nipigon Pangnirtung Rainy_River Rankin_Inlet Regina Resolute St_Johns
  Swift_Current Thunder_Bay Toronto Vancouver Whitehorse Winnipeg Yellowknife`
    .split(/\s+/)
    .map((city) => `America/${city}`),
);
const usCanadaPrefixes = ['US/', 'Canada/', 'America/Indiana/', 'America/Kentucky/', 'America/North_Dakota/'];
const otherNames = new Set([
  'Pacific/Honolulu',
  'Pacific/Johnston',
  ...['EST', 'EST5EDT', 'CST6CDT', 'MST', 'MST7MDT', 'PST8PDT', 'HST', 'Navajo'],
  // Says nothing of the place: most students are in the United States.
  ...['UTC', 'Etc/UTC', 'GMT', 'Etc/GMT'],
]);

/** The region of somebody in a time zone; without one the United States. A student can choose another. */
export function guessExamRegion(timezone: string | null): ExamRegion {
  if (timezone === 'America/Puerto_Rico') return 'puerto-rico';
  const isUsCanada =
    timezone === null ||
    usCanadaZones.has(timezone) ||
    otherNames.has(timezone) ||
    usCanadaPrefixes.some((prefix) => timezone.startsWith(prefix));
  return isUsCanada ? 'us-canada' : 'international';
}
