/** Invented names for simulated students: the first with the first, then each first name with another last name. */
const firstNames = [
  'Amara',
  'Bastian',
  'Celeste',
  'Darius',
  'Elif',
  'Farid',
  'Greta',
  'Hugo',
  'Imani',
  'Jonah',
  'Keiko',
  'Lorenzo',
  'Maren',
  'Nikhil',
  'Odette',
  'Pavel',
  'Quinn',
  'Rosalind',
  'Sanjay',
  'Tamsin',
  'Umar',
  'Valeria',
  'Wendell',
  'Ximena',
  'Yusuf',
  'Zelda',
  'Anders',
  'Bridget',
  'Callum',
  'Divya',
  'Esteban',
  'Freya',
  'Gideon',
  'Hana',
  'Idris',
  'Josephine',
  'Kwame',
  'Linnea',
  'Malik',
  'Noor',
];
const lastNames = [
  'Adeyemi',
  'Brandt',
  'Castellano',
  'Delacroix',
  'Eriksen',
  'Fontaine',
  'Gallagher',
  'Hashimoto',
  'Ivanov',
  'Jimenez',
  'Kaplan',
  'Lindqvist',
  'Mbeki',
  'Navarro',
  'Okafor',
  'Petrov',
  'Quigley',
  'Ramaswamy',
  'Solberg',
  'Tran',
  'Underwood',
  'Vasquez',
  'Whitaker',
  'Xu',
  'Yilmaz',
  'Zielinski',
  'Abbott',
  'Bianchi',
  'Cho',
  'Dalton',
];
/**
 * United States zones only: with all work done between 15:00 and 23:30 UTC, the day of an answer is the same in UTC
 * and for the student, and a streak is the same in both.
 */
const timezones = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'];

/** The person at an index of the list; no two share an address. */
export function person(at: number) {
  const round = Math.floor(at / firstNames.length);
  const firstName = firstNames[at % firstNames.length] ?? '';
  const lastName = lastNames[(at * 7 + round * 11) % lastNames.length] ?? '';
  const number = round === 0 ? '' : String(round + 1);
  return {
    firstName,
    lastName,
    email: `${firstName}.${lastName}${number}@example.com`.toLowerCase(),
    timezone: timezones[at % timezones.length] ?? 'America/New_York',
  };
}
