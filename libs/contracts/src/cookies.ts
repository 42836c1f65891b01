// Names used on the wire. They live apart from the schemas so that the browser's first load doesn't include zod.

/** Over https the name gets the prefix `__Host-` (service-kit/cookie). */
export const sessionCookie = 'fw_session';
/** The page can read this cookie. It grants nothing; it only tells the page that requesting the user is worthwhile. */
export const hintCookie = 'fw_hint';
/** Shows that this browser has signed in to an account. It opens nothing. */
export const deviceCookie = 'fw_device';
/** IANA name of the caller's time zone. */
export const timezoneHeader = 'x-timezone';
/** Which contracts the caller was built with: `contractsVersion` of routes.generated. */
export const contractsHeader = 'x-contracts';
/** Used if the caller never sent a time zone. */
export const defaultTimezone = 'America/New_York';
