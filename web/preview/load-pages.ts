/**
 * Imports the page modules that previews render parts of. Whole pages are imported, as the site does: importing their
 * parts directly would split them into extra chunks for every visitor.
 */
export async function loadPages() {
  const [home, calendar, thisWeek, event, newsItem, reflections, team, history, gallery, ...documents] =
    await Promise.all([
      import('../pages/home/page.tsx'),
      import('../pages/calendar/page.tsx'),
      import('../pages/this-week/page.tsx'),
      import('../pages/event/page.tsx'),
      import('../pages/news-item/page.tsx'),
      import('../pages/reflections/page.tsx'),
      import('../pages/team/page.tsx'),
      import('../pages/history/page.tsx'),
      import('../pages/gallery/page.tsx'),
      import('../pages/newsletters/page.tsx'),
      import('../pages/meeting-notes/page.tsx'),
      import('../pages/lectio-divina/page.tsx'),
    ]);
  const [newsletters, meetingNotes, lectioDivina] = documents;
  return {
    home,
    calendar,
    thisWeek,
    event,
    newsItem,
    reflections,
    team,
    history,
    gallery,
    newsletters,
    meetingNotes,
    lectioDivina,
  };
}

export type PageModules = Awaited<ReturnType<typeof loadPages>>;
