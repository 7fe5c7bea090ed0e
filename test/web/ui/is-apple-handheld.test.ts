import { describe, expect, it } from 'vitest';
import { isAppleHandheld } from '../../../web/calendar/add-to-calendar.tsx';

describe('isAppleHandheld', () => {
  it.each([
    ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)', 5, true],
    ['an iPod', 'Mozilla/5.0 (iPod touch; CPU iPhone OS 15_0 like Mac OS X)', 5, true],
    ['an old iPad', 'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X)', 5, true],
    ['an iPad with the user agent of a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, true],
    ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, false],
    ['an Android telephone', 'Mozilla/5.0 (Linux; Android 14; Pixel 8)', 5, false],
    ['a laptop with a touch screen', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10, false],
  ])('classifies %s', (_, userAgent, maxTouchPoints, expected) => {
    expect(isAppleHandheld({ userAgent, maxTouchPoints })).toBe(expected);
  });
});
