import { useEffect, useState } from 'react';
import type { ChurchDays } from '../../../contract/masses/church-year.ts';
import { saidBack } from '../../../contract/masses/said-back.ts';
import { loadChurchDays } from '../../data/church-calendar.ts';
import { useParish } from '../../data/parish.tsx';
import { useToday } from '../../data/today.tsx';
import type { FormValues } from '../../desk/drafts/drafts.ts';
import { SaidBack } from '../../desk/inputs/said-back.tsx';
import { readTypedTimes } from '../../desk/records/typed-times.ts';

/** The parish's calendar of the Church, without its days if it cannot be loaded; undefined until then. */
export function useChurchDays(): ChurchDays | undefined {
  const { nationalCalendar } = useParish();
  const [churchDays, setChurchDays] = useState<ChurchDays>();
  useEffect(() => {
    const use = (days: ChurchDays) => setChurchDays(() => days);
    void loadChurchDays(nationalCalendar).then(use, () => use(() => undefined));
  }, [nationalCalendar]);
  return churchDays;
}

/** Says below the days of a Mass time which days are understood, and the next of them. */
export function MassDaysSaidBack({ value, values }: { value: string; values: FormValues }) {
  const today = useToday();
  const churchDays = useChurchDays();
  const times = readTypedTimes(values['times'] ?? '').text;
  const isTyped = churchDays !== undefined && value.trim() !== '';
  return <SaidBack text={isTyped ? saidBack({ day: value, times }, today, churchDays).text : ''} />;
}
