/** What to confirm before a class is put at a time that has passed; null for one to come. */
export const askAboutPast = (startsAt: string | null, now: Date) =>
  startsAt !== null && new Date(startsAt) < now
    ? {
        title: 'Schedule a class in the past?',
        text: "This time has already passed. Students see the class among past classes and can't join it.",
        confirm: 'Schedule anyway',
      }
    : null;
