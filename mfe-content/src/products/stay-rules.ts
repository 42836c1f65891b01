/** A stay as typed into the form; dates are `YYYY-MM-DD`, or empty if not chosen yet. */
export interface Stay {
  destination: string;
  checkIn: string;
  checkOut: string;
}

/** The error message of each field; empty if all are fine. */
export const stayProblems = (
  { destination, checkIn, checkOut }: Stay,
  today: string,
): Partial<Record<keyof Stay, string>> => ({
  ...(destination.trim() === '' && { destination: 'Enter a destination.' }),
  ...(destination.trim().length > 120 && { destination: 'At most 120 characters.' }),
  ...(checkIn === '' && { checkIn: 'Choose the day you arrive.' }),
  ...(checkIn !== '' && checkIn < today && { checkIn: 'Check-in must be today or later.' }),
  ...(checkOut === '' && { checkOut: 'Choose the day you leave.' }),
  ...(checkOut !== '' && checkOut <= checkIn && { checkOut: 'Check-out must be after check-in.' }),
});

/** The partner's search page. Without scripts, the form submits to it directly. The edge's policy allows it (EDGE_FORM_TARGETS). */
export const searchPage = 'https://www.vrbo.com/search';
export const searchNames: Record<keyof Stay, string> = {
  destination: 'destination',
  checkIn: 'startDate',
  checkOut: 'endDate',
};

/** The partner's own search, without our tag: used if our server doesn't answer. */
export function plainSearch({ destination, checkIn, checkOut }: Stay): string {
  const query = {
    [searchNames.destination]: destination.trim(),
    [searchNames.checkIn]: checkIn,
    [searchNames.checkOut]: checkOut,
  };
  return `${searchPage}?${new URLSearchParams(query).toString()}`;
}
