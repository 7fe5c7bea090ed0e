/**
 * Whether this is an iPhone, iPad or iPod, whose calendar opens .ics files (specification §7). An iPad's user agent says
 * Macintosh, but no Mac has a touch screen.
 */
export function isAppleHandheld({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}
