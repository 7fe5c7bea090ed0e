/**
 * The modules of the pages that a preview shows parts of. They are imported as the site imports them, each as a whole: what a
 * preview named of their insides would be split off into files of its own, for every visitor.
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
