import { addDays, type CalendarDate, daysBetween, yearOf } from '../../../contract/dates/calendar-date.ts';
import type { NewsItem } from '../../../contract/entities/news-item.ts';
import { latest } from '../days.ts';
import { sampleId } from '../sample-id.ts';
import type { Sample } from '../shape.ts';
import { evergreenNews } from './evergreen-news.ts';
import { seasonalNews } from './seasonal-news.ts';

/** The notices of the sample parish, oldest first: those of recent weeks, and the seasonal ones of the last year. */
export function sampleNewsItems(today: CalendarDate): Sample<NewsItem>[] {
  const recent = evergreenNews.map(({ slug, daysAgo, ...words }) => ({
    id: sampleId(`news/${slug}`),
    ...words,
    date: addDays(today, -daysAgo),
  }));
  const seasonal = seasonalNews.map(({ slug, on, ...words }) => {
    const date = latest(today, on);
    return { id: sampleId(`news/${yearOf(date)}/${slug}`), ...words, date };
  });
  return [...recent, ...seasonal].sort((a, b) => daysBetween(b.date, a.date));
}
