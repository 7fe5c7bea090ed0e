import { describe, expect, it } from 'vitest';
import { startTime, statedEnd } from '../../../contract/dates/clock-time.ts';

describe('startTime', () => {
  it.each([
    ['7:30 PM, 9:00 PM', 19, 30],
    ['10:30', 10, 30],
    ['12:15 AM', 0, 15],
    ['12 PM', 12, 0],
    ['7pm', 19, 0],
    ['7.30 p.m.', 19, 30],
    ['19:45', 19, 45],
    ['After the 10:00 AM Mass', 10, 0],
    ['9:05 am – 11:00 am', 9, 5],
    ['Rosary (all, welcome) 6:45 PM, 8:00 PM', 18, 45],
    ['noon', 12, 0],
    ['Doors at noon', 12, 0],
    ['Midnight', 24, 0],
    ['12:00 midnight', 24, 0],
    ['Vigil until midnight', 24, 0],
    ['12:00 AM (midnight)', 24, 0],
    ['24:00', 24, 0],
    ['Midnight Mass', 24, 0],
    ['Midnight to 1am', 24, 0],
    ['All day', 0, 0],
  ])('parses %j as %i:%i', (time, hours, minutes) => {
    expect(startTime(time)).toBe(hours * 60 + minutes);
  });

  it.each([
    ['7:00-9:00 PM', 19, 0],
    ['7.00—8.30 p.m.', 19, 0],
    ['2:00 - 4:00pm', 14, 0],
    ['10-11:30 AM', 10, 0],
    ['6 to 8 PM', 18, 0],
    ['11:00-1:00 PM', 11, 0],
    ['10:30-12:00 PM', 10, 30],
    ['12-1 PM', 12, 0],
    ['11:00-1:00 AM', 23, 0],
    ['10 to 12 noon', 10, 0],
    ['9-12 midnight', 21, 0],
    ['7:00-9:00 PM, 10:00 AM', 19, 0],
    ['5:30 for 6:00 PM', 17, 30],
    ['11 till 1pm', 11, 0],
  ])('parses the range %j as starting at %i:%i, with AM or PM from its end', (time, hours, minutes) => {
    expect(startTime(time)).toBe(hours * 60 + minutes);
  });

  it.each([
    ['6 AM prayers, 7-9 PM', 6, 0],
    ['10:00 AM - 1:00 PM', 10, 0],
    ['11:00 PM to 1:00 AM', 23, 0],
    ['19:00-21:00', 19, 0],
    ['19:00-9:00 PM', 19, 0],
    ['7:00-9:00', 7, 0],
  ])('parses the start of %j independently of its end: %i:%i', (time, hours, minutes) => {
    expect(startTime(time)).toBe(hours * 60 + minutes);
  });

  it.each([
    '',
    '7:75-9:00 PM',
    'after Mass',
    '7',
    '25:00',
    '10:75',
    '13:30 PM',
    'room 12, 7:30 PM',
    '110:30',
  ])('returns 12:00 for %j', (time) => {
    expect(startTime(time)).toBe(12 * 60);
  });
});

describe('statedEnd', () => {
  it.each([
    ['noon to 2pm', 14],
    ['10 to 12 noon', 12],
    ['9 PM – midnight', 24],
    ['Midnight to 1am', 25],
    ['7pm till 9pm', 21],
    ['noon - 2', 14],
    ['7:30pm–9 (hall)', 21],
    ['5:30 for 6:00 PM', undefined],
    ['7:30 PM - 3 Main Street', undefined],
  ])('parses the end of %j as hour %s', (time, hours) => {
    expect(statedEnd(time)).toBe(hours && hours * 60);
  });
});
