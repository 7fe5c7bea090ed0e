import { addDays, type CalendarDate } from '../../contract/dates/calendar-date.ts';
import type { Colour } from '../../contract/masses/church-year.ts';
import { easterSunday } from '../../contract/masses/easter.ts';
import type { RomcalDay } from './romcal-year.ts';

const joseph = solemnity('joseph_spouse_of_mary', 'Saint Joseph, Spouse of the Blessed Virgin Mary');
const peterAndPaul = solemnity('peter_and_paul_apostles', 'Saints Peter and Paul, Apostles', 'red');
const johnTheBaptist = solemnity('nativity_of_john_the_baptist', 'The Nativity of Saint John the Baptist');

/**
 * Restores the solemnities that romcal drops when a higher-ranking day displaces them. Saint Joseph in Holy Week (2035)
 * moves to the Saturday before Palm Sunday, or to the free day before it (Universal Norms on the Liturgical Year 56f); the
 * Birth of Saint John the Baptist, displaced by the Sacred Heart (2033, 2044), moves to 23 June (Congregation for Divine
 * Worship, 11 May 2020). Saints Peter and Paul outrank the memorial of the Immaculate Heart of Mary (2030, 2041).
 */
export function restoreSolemnities(named: Map<CalendarDate, RomcalDay>, year: number): void {
  const includes = (id: string) => [...named.values()].some((day) => day.id === id);
  if (!includes(johnTheBaptist.id)) named.set(`${year}-06-23`, johnTheBaptist);
  if (!includes(peterAndPaul.id)) named.set(`${year}-06-29`, peterAndPaul);
  if (includes(joseph.id)) return;
  const saturday = addDays(easterSunday(year), -8);
  const isFree = named.get(saturday)?.rank !== 'solemnity';
  named.set(isFree ? saturday : addDays(saturday, -1), joseph);
}

function solemnity(id: string, name: string, colour: Colour = 'white'): RomcalDay {
  return { id, name, rank: 'solemnity', colour, season: 'ordinary', cycle: '', isWorthNaming: true };
}
