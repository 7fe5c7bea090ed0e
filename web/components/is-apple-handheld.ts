/**
 * Whether this is an iPhone, iPad or iPod, whose calendar opens an .ics file (specification §7). An iPad's browser
 * calls itself a Macintosh; no Mac has a touch screen.
 */
export function isAppleHandheld({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}
