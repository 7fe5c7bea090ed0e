import type { Devotion } from './entities/devotion.ts';
import type { ParishEvent } from './entities/event.ts';
import type { HistoryEntry } from './entities/history-entry.ts';
import type { MassTime } from './entities/mass-time.ts';
import type { NewsItem } from './entities/news-item.ts';
import type { ParishDocument } from './entities/parish-document.ts';
import type { Reflection } from './entities/reflection.ts';
import type { TeamMember } from './entities/team-member.ts';
import type { RecordName } from './resources.ts';

/** The entity behind each record resource. */
export type Entities = {
  events: ParishEvent;
  news: NewsItem;
  reflections: Reflection;
  team: TeamMember;
  history: HistoryEntry;
  'mass-times': MassTime;
  devotions: Devotion;
  newsletters: ParishDocument;
  'meeting-notes': ParishDocument;
  'lectio-divina': ParishDocument;
};

/** What the API answers with: the entity, its id, and the version that a later PUT brings back. */
export type Stored<Entity> = Entity & { readonly id: string; readonly version: number };

/** An item of one record resource as the API answers it. */
export type Item<Name extends RecordName> = Stored<Entities[Name]>;
