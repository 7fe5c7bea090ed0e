import { describe, expect, it } from 'vitest';
import { massTimeFallback } from '../../parish/mass-times.ts';
import { sampleHistory, sampleNews, sampleReflections } from '../../parish/samples.ts';
import { neutralParish, usualMinistries as ministries } from '../../parish/neutral.ts';

describe('the fixed Mass times', () => {
  it('have the specification’s three fallback entries', () => {
    expect(massTimeFallback.map(({ day, times }) => [day, times])).toEqual([
      ['Sunday', '10:30 AM'],
      ['Weekdays except Monday', '10:00 AM'],
      ['Holy Days of Obligation', '10:00 AM'],
    ]);
    expect(massTimeFallback[0]?.special).toBeTruthy();
    expect(massTimeFallback[2]?.special).toBe('See newsletter for details');
  });
});

describe('the home page', () => {
  it('has the specification’s sacrament arrangements', () => {
    expect(neutralParish.fixedTimes).toEqual({
      confessions: 'Saturday 10:30-11:00 AM or by appointment',
      sick: 'Please contact the priest',
      baptismAndMarriage: '6 months notice',
    });
  });
});

describe('the six ministries', () => {
  it('are in the order of the specification, and only the school has a link', () => {
    expect(ministries.map(({ name }) => name)).toEqual([
      'Liturgical Ministries',
      'Music Ministry',
      'Faith Formation',
      'Youth Ministry',
      'Parish School',
      'Pastoral Care',
    ]);
    expect(ministries.filter((ministry) => ministry.icon === 'school').map(({ name }) => name)).toEqual([
      'Parish School',
    ]);
  });
});

describe('the sample entries for a failed read', () => {
  it('are exactly five of history, in order, and at least one each of news and reflections', () => {
    expect(sampleHistory.map(({ order }) => order)).toEqual([0, 1, 2, 3, 4]);
    expect(sampleNews.length).toBeGreaterThan(0);
    expect(sampleReflections.length).toBeGreaterThan(0);
  });
});
