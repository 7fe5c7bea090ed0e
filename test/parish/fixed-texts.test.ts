import { describe, expect, it } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { resources } from '../../contract/resources.ts';
import { defaultMassTimes, footerMassTimes, massTimeFallback } from '../../parish/mass-times.ts';
import { picturesFor } from '../../parish/pictures/catalogue.ts';
import { sampleHistory, sampleNews, sampleReflections } from '../../parish/samples.ts';
import { homeGallery, slidePictures } from '../../parish/pictures/home-pictures.ts';
import { neutralParish } from '../../parish/neutral.ts';
import { parishSchema } from '../../contract/entities/parish.ts';

const { ministries, hero } = neutralParish;

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

  it('have four fallback entries for the footer', () => {
    expect(footerMassTimes).toHaveLength(4);
  });

  it('leave the hours of confessions to the parish record', () => {
    expect(JSON.stringify([defaultMassTimes, massTimeFallback, footerMassTimes])).not.toMatch(/confession/i);
  });

  it('have defaults that satisfy the contract and leave room for one more', () => {
    expect(defaultMassTimes.length).toBeLessThan(limits.massTimes);
    for (const time of defaultMassTimes) {
      expect(resources['mass-times'].schema.safeParse(time).success).toBe(true);
    }
  });
});

describe('the home page', () => {
  it('has three slides with the hero pictures', () => {
    const heroes = picturesFor('hero').map(({ name }) => name);
    expect(slidePictures).toEqual(heroes);
    expect(hero).toHaveLength(3);
  });

  it('shows thirteen different gallery pictures', () => {
    expect(new Set(homeGallery).size).toBe(13);
    expect([...homeGallery].sort()).toEqual(
      picturesFor('gallery')
        .map(({ name }) => name)
        .sort(),
    );
  });

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

  it('satisfy the contract', () => {
    const samples = { history: sampleHistory, news: sampleNews, reflections: sampleReflections };
    for (const name of ['history', 'news', 'reflections'] as const) {
      for (const item of samples[name]) {
        expect(resources[name].schema.safeParse(item).error?.issues).toBeUndefined();
      }
    }
  });
});

it('the neutral record satisfies the contract', () => {
  expect(parishSchema.safeParse(neutralParish).error?.issues).toBeUndefined();
});
