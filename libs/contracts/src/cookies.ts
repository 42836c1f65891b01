// Names on the wire, apart from the schemas so that the browser's first load carries no zod.

/** Over https its name begins with `__Host-` (service-kit/cookie). */
export const sessionCookie = 'fw_session';
/** Readable by the page, grants nothing: it only tells that asking for the user is worth a request. */
export const hintCookie = 'fw_hint';
/** IANA name of the caller's time zone. */
export const timezoneHeader = 'x-timezone';
/** Used where the caller never told a time zone. */
export const defaultTimezone = 'America/New_York';
